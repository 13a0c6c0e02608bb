import type { Compilation, Compiler, Module } from 'webpack';
import { emitTable } from './emitTable';
import { scriptsOf } from './preloadTable';

/** The file beside the shell's index.html that says which files hold each lazily provided share. */
export const shareFilesName = 'share-files.json';

/** Share key → files of the shell, relative to its root. Keys without files of their own are in the first load. */
export type ShareFiles = Record<string, string[]>;

/** Writes share-files.json, so that the shell's server can preload the shares that a remote's page uses. */
export class ShareFilesPlugin {
  apply(compiler: Compiler) {
    emitTable(compiler, shareFilesName, shareFilesIn);
  }
}

function shareFilesIn(compilation: Compilation): ShareFiles {
  const provided = [...compilation.modules].filter((module) => module.type === 'provide-module');
  return Object.fromEntries(provided.map((module) => [shareKeyOf(module), filesOf(compilation, module)]));
}

function filesOf(compilation: Compilation, module: Module): string[] {
  return module.blocks.flatMap((block) => {
    const group = compilation.chunkGraph.getBlockChunkGroup(block);
    return group ? group.chunks.flatMap(scriptsOf) : [];
  });
}

function shareKeyOf(module: Module): string {
  return (module as Module & { _name: string })._name;
}
