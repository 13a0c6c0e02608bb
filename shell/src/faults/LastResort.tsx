import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PlainPage } from './PlainPage';

/** Around the whole app: what no boundary further inside has caught leaves a word and a button, never a blank page. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <PlainPage
        title="Something went wrong."
        text="The page stopped working. Loading it anew usually helps."
        button="Reload"
      />
    );
  }
}
