import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WebpackError, type Compilation, type Compiler, type Module } from 'webpack';
import { reactDevelopmentName } from '../../shared-node/src/liveFiles';
import { emitText } from './pageFiles';

const production = /[\\/](react(?:-dom)?[\\/]cjs[\\/][\w-]+)\.production\.js$/;
const wanted = ['react', 'react-dom', 'react-dom-client', 'react-jsx-runtime'];

/**
 * Adds a script with the development twins of React's files, under the module ids of this build. It replaces them in a document
 * that loads it between the shell's libraries and the shell's own code, because React's production build cannot refresh components
 * (docs/decisions/156). Nothing of the build itself changes.
 */
export const emitReactDevelopment = (compiler: Compiler) =>
  emitText(compiler, reactDevelopmentName, (compilation) => {
    if (compilation.errors.length > 0) return '';
    const found = [...compilation.modules].filter((module) =>
      production.test(module.nameForCondition() ?? ''),
    );
    const names = found.map((module) => path.basename(module.nameForCondition() ?? '', '.production.js'));
    const missing = wanted.filter((name) => !names.includes(name));
    if (missing.length > 0)
      compilation.errors.push(
        new WebpackError(`Fast refresh in the site needs ${missing.join(', ')} of React.`),
      );
    const ids = idsOfRequired(compilation, found);
    const factories = found.map((module) => factoryOf(module, compilation.chunkGraph.getModuleId(module)));
    const chunks = `self[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`;
    return `{
const ids = ${JSON.stringify(ids)};
(${chunks} = ${chunks} || []).push([["react-development"], {\n${factories.join(',\n')}\n}]);
}`;
  });

/** The ids of the modules that React's files require, which may be shared modules here. */
function idsOfRequired({ chunkGraph, moduleGraph }: Compilation, modules: Module[]) {
  const required = modules.flatMap(({ dependencies }) =>
    dependencies.flatMap((dependency) => {
      const target = moduleGraph.getModule(dependency);
      const { request } = dependency as typeof dependency & { request?: string };
      return target && request ? [[request, chunkGraph.getModuleId(target)]] : [];
    }),
  );
  return Object.fromEntries(required) as Record<string, string | number>;
}

function factoryOf(module: Module, id: string | number | null): string {
  const file = (module.nameForCondition() ?? '').replace('.production.js', '.development.js');
  const source = readFileSync(file, 'utf8').replaceAll('process.env.NODE_ENV', '"development"');
  return `${JSON.stringify(id)}(module, exports, load) { const require = (name) => load(ids[name]);\n${source}\n}`;
}
