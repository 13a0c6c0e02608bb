import type { Compilation, Compiler, Module } from 'webpack';
import { shareFilesName, type ShareFiles } from '../../server/releases/manifest';
import { emitTable } from './emitTable';
import { scriptsOf } from './preloadTable';

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
