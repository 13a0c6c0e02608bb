import type { Compilation, Module } from 'webpack';

/** Share key → names of it: what a remote uses, or what the shell provides. */
export type Doors = Record<string, string[]>;

/** What this build takes from shared modules, so that a shell that lacks it can be told before anybody meets it. */
export function doorsUsed(compilation: Compilation): Doors {
  return tableOf(compilation, 'consume-shared-module', (module) => {
    const key = (module as Module & { options: { shareKey: string } }).options.shareKey;
    return [key, namesUsed(compilation, module)];
  });
}

/** What this build gives to remotes; a module whose names webpack cannot tell is left out. */
export function doorsProvided(compilation: Compilation): Doors {
  return tableOf(compilation, 'provide-module', (module) => {
    const [dependency] = module.blocks[0]?.dependencies ?? module.dependencies;
    const provided = dependency && compilation.moduleGraph.getModule(dependency);
    const names = provided && compilation.moduleGraph.getProvidedExports(provided);
    return [(module as Module & { _name: string })._name, Array.isArray(names) ? names : []];
  });
}

function tableOf(
  compilation: Compilation,
  type: string,
  entryOf: (module: Module) => [key: string, names: string[]],
): Doors {
  const entries = [...compilation.modules].filter((module) => module.type === type).map(entryOf);
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
