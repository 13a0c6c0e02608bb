import { TestEnvironment } from 'jest-environment-jsdom';
import { compileOnce } from './compileOnce';
import { quickenSelectors } from './quickSelectors';

compileOnce();
quickenSelectors();

// jsdom lacks these globals, or has versions that Node's fetch rejects.
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'Uint8Array',
  'Blob',
  'File',
  'crypto',
] as const;

// Supabase Auth opens a channel and never closes it; Node's BroadcastChannel would keep Jest from exiting.
class SilentBroadcastChannel {
  postMessage() {}
  addEventListener() {}
  removeEventListener() {}
  close() {}
}

/** Extends Node's FormData, which Node's fetch requires, with a form's fields, which are read through jsdom's FormData. */
const formDataOf = (FormDataOfJsdom: typeof FormData) =>
  class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (!form) return;
      for (const [name, value] of new FormDataOfJsdom(form, submitter)) this.append(name, value);
    }
  };

export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
      });
    }
    Object.assign(this.global, {
      BroadcastChannel: SilentBroadcastChannel,
      FormData: formDataOf(this.global.FormData),
    });
  }

  // Under jsdom's `browser` condition, msw has no entry point for Node.
  override exportConditions() {
    return ['node', 'node-addons'];
  }
}
