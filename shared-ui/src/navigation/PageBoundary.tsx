import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { PageContainer, RetryNotice } from '@brand/shared-ui/core';
import { PageErrorContext } from './PageErrorContext';
import { PageLoadError } from './PageLoadError';

type Props = {
  children: ReactNode;
  /** Called before the children are tried again. */
  onRetry?: () => void;
  /** A new value, such as the path, means another page: the failure is forgotten. */
  resetKey?: string;
};

type State = { error: unknown; failed: boolean };

/** Keeps a failed page to itself and offers "Try again"; the cause goes to the console. */
export class PageBoundary extends Component<Props, State> {
  static override contextType = PageErrorContext;
  declare context: ContextType<typeof PageErrorContext>;

  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    // Before anything is painted: where an older build can take over, nobody sees the failure.
    this.context(error);
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => {
    this.props.onRetry?.();
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
