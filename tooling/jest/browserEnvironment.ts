import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom lacks the fetch family and digests, or has its own versions that Node's fetch refuses.
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
  'FormData',
  'crypto',
] as const;

// supabase auth opens a channel and never closes it: Node's own would keep Jest from exiting.
class SilentBroadcastChannel {
  postMessage() {}
  addEventListener() {}
  removeEventListener() {}
  close() {}
}

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
    Object.assign(this.global, { BroadcastChannel: SilentBroadcastChannel });
  }

  // msw's Node entry is hidden behind the browser condition.
  override exportConditions() {
    return ['node', 'node-addons'];
  }
}
