import { Component, type ErrorInfo, type ReactNode } from 'react';
import { record } from '../record';

/** Wraps the whole app: shows a message and a button for an error that no inner boundary has caught. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    record({ error });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <PlainPage
        title="Something went wrong."
        text="The page stopped working. Reloading it usually helps."
        button="Reload"
      />
    );
  }
}

/** Shown instead of the app if its configuration cannot be read. */
export function StartFailed() {
  return (
    <PlainPage
      title="This site could not start."
      text="Its configuration could not be read. Please try again in a moment."
      button="Try again"
    />
  );
}

// Uses plain elements, because theme, store and router may be missing or may have failed.
function PlainPage({ title, text, button }: { title: string; text: string; button: string }) {
  return (
    <main
      style={{
        maxWidth: '34rem',
        margin: '20vh auto',
        padding: '0 1.5rem',
        fontFamily: 'system-ui, sans-serif',
        lineHeight: 1.6,
      }}
    >
      <title>{title}</title>
      <h1 style={{ lineHeight: 1.2 }}>{title}</h1>
      <p>{text}</p>
      <button
        type="button"
        style={{ font: 'inherit', padding: '0.6rem 1.2rem' }}
        onClick={() => window.location.reload()}
      >
        {button}
      </button>
    </main>
  );
}
