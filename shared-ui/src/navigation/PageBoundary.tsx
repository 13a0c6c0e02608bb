import { Component, createContext, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { PageContainer, RetryNotice } from '../core';

/** Thrown if a page's code could not be loaded; `cause` is the reason. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of a page could not be loaded.', { cause });
    this.name = 'PageLoadError';
  }
}

/**
 * Called when a page fails to render, before the error is painted, so that the app can replace the page. The shell switches to
 * another build of the remote; a standalone remote does nothing.
 */
export const PageErrorContext = createContext<(error: unknown) => void>(() => {});

type Props = {
  children: ReactNode;
  /** Called before the children render again. */
  onRetry: () => void;
  /** A new value, such as a new path, resets the boundary, because the page has changed. */
  resetKey: string;
};

type State = { error: unknown; failed: boolean };

/** Confines an error to its page and offers "Try again"; logs the cause to the console. */
export class PageBoundary extends Component<Props, State> {
  static override contextType = PageErrorContext;
  declare context: ContextType<typeof PageErrorContext>;

  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    // Called before anything is painted, so that nobody sees the error if another build replaces the page.
    this.context(error);
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null, failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const title =
      this.state.error instanceof PageLoadError
        ? 'This page could not be loaded.'
        : 'Something went wrong on this page.';
    return (
      <PageContainer>
        <RetryNotice headingLevel="h1" title={title} onRetry={this.retry} />
      </PageContainer>
    );
  }
}
