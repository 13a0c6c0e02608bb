import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import failOnConsole from 'jest-fail-on-console';

// React tells of faults on the console alone. A test that expects a message spies on the console.
failOnConsole();

// A machine that is busy with other tests is slow; a test that waits in vain fails all the same.
configure({ asyncUtilTimeout: 20_000 });
// Longer than one wait, so that a failure names what the test waited for.
jest.setTimeout(60_000);
// Jest asks for 100 frames; React's development build records a stack at each element that it creates.
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
