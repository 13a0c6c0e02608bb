import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import failOnConsole from 'jest-fail-on-console';

// React reports errors only on the console; a test that expects one spies on the console. Redux Toolkit's warning about slow
// development checks is silenced, because a busy machine is not an error.
failOnConsole({
  silenceMessage: (message) => message.includes('which is more than the warning threshold of'),
});

// A long timeout, because a busy machine is slow; a test that waits in vain still fails.
configure({ asyncUtilTimeout: 20_000 });

// Prints the document only in the final error of a wait, because otherwise every retried query would print it.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// Jest raises the limit to 100 frames.
Error.stackTraceLimit = 10;

// Tests in the node environment render without a window.
if (typeof window !== 'undefined') addWhatJsdomLacks();

function addWhatJsdomLacks() {
  window.scrollTo = () => {};
  performance.getEntriesByType = () => [];
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
