import * as core from '@module-federation/runtime-core';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { createInstance, getInstance } from '@module-federation/enhanced/runtime';

type Options = Parameters<typeof createInstance>[0];
type Runtime = { createInstance: typeof createInstance; getInstance: typeof getInstance };

// What webpack gives to the code of a build that takes part in federation.
declare const __webpack_require__: {
  federation: { runtime: Runtime; bundlerRuntime: object; attachShareScopeMap: unknown };
};

/**
 * Offers the federation runtime to remotes, whose builds are without one (tooling/webpack/remoteConfig.ts): it is in a
 * page once.
 */
export function offerRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  Object.assign(globalThis, {
    // What remotes look for that were built when they brought a half of the runtime.
    _FEDERATION_RUNTIME_CORE: core,
    federationOfShell: {
      runtime: { ...runtime, init: (options: Options) => instanceOf(runtime, options) },
      // What makes a build a remote; a host's own runtime is without it.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
    },
  });
}

// The runtime's own `init` takes every caller for the build that it is part of.
function instanceOf({ createInstance, getInstance }: Runtime, options: Options) {
  const known = getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return known ?? createInstance({ ...options, id: options.id ?? '' });
}
