import type { Compilation, Module } from 'webpack';

/**
 * Maps each share key to the names of the exports that a remote uses, or that the shell provides. Manifests call this
 * `sharedNames`.
 */
export type SharedExports = Record<string, string[]>;

/** Returns the exports of shared modules that this build imports, so that `npm run compat` can find a shell that lacks one. */
export function exportsUsed(compilation: Compilation): SharedExports {
  return getTable(compilation, 'consume-shared-module', (module) => {
    const key = (module as Module & { options: { shareKey: string } }).options.shareKey;
    return [key, namesUsed(compilation, module)];
  });
}

/** Returns the exports that this build provides; modules whose exports webpack does not know are left out. */
export function exportsProvided(compilation: Compilation): SharedExports {
  return getTable(compilation, 'provide-module', (module) => {
    const [dependency] = module.blocks[0]?.dependencies ?? module.dependencies;
    const provided = dependency && compilation.moduleGraph.getModule(dependency);
    const names = provided && compilation.moduleGraph.getProvidedExports(provided);
    return [(module as Module & { _name: string })._name, Array.isArray(names) ? names : []];
  });
}

function getTable(
  compilation: Compilation,
  type: string,
  toEntry: (module: Module) => [key: string, names: string[]],
): SharedExports {
  const entries = [...compilation.modules].filter((module) => module.type === type).map(toEntry);
  return Object.fromEntries(
    entries.filter(([, names]) => names.length > 0).map(([key, names]) => [key, names.sort()]),
  );
}

function namesUsed({ moduleGraph }: Compilation, module: Module): string[] {
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    if (!connection.dependency || !connection.isActive(undefined)) continue;
    for (const reference of connection.dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name) names.add(name);
    }
  }
  return [...names];
}
