import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import academyPages from '../mf-academy/pages.json';
import publicPages from '../mf-public/pages.json';
import { root, shell } from '../shared-node/src/apps';
import { pageFilesName, type PageFiles } from '@brand/delivery/manifest';
import { baseConfig } from '../tooling/webpack/baseConfig';
import { buildInto } from '../tooling/webpack/build';
import { htmlTemplate } from '../tooling/webpack/htmlTemplate';
import { emitJson, pageFilesIn, scriptsOf, type Pages } from '../tooling/webpack/pageFiles';

/** The folder for the monolith's build. */
export const monolithFolder = path.join(root, 'bench/dist/monolith');

/**
 * Builds the same source as one application: one webpack build with lazy pages and no federation. Its pages are rendered by the
 * site's server build, which must already exist.
 */
export async function buildMonolith(): Promise<void> {
  await buildInto(monolithConfig(), monolithFolder);
  const site = path.join(root, shell.folder, 'dist');
  for (const file of (await readdir(site)).filter((name) => /^server\..*\.cjs$/.test(name)))
    await copyFile(path.join(site, file), path.join(monolithFolder, file));
}

function monolithConfig(): Configuration {
  const base = baseConfig(shell, 'production');
  return {
    ...base,
    name: 'monolith',
    entry: path.join(root, 'shell/src/index.ts'),
    output: { ...base.output, publicPath: '/', uniqueName: 'monolith' },
    // A replacement module that lacks an export fails the build instead of the page.
    module: { ...base.module, parser: { javascript: { exportsPresence: 'error' } } },
    cache: false,
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /\/(loadRoutes|lazyShares)$/,
        path.join(root, 'bench/monolithModules.ts'),
      ),
      { apply: (compiler: Compiler) => emitJson(compiler, pageFilesName, findPageFiles) },
      new HtmlWebpackPlugin({ ...htmlTemplate('production'), scriptLoading: 'defer' }),
    ],
  };
}

const remotes: Record<string, Pages> = { mf_public: publicPages, mf_academy: academyPages };

// The scripts for each page and its routes module, which the server preloads as it does for remotes.
const findPageFiles = (compilation: Compilation): PageFiles[] =>
  Object.entries(remotes).flatMap(([remote, pages]) => {
    const routes = compilation.namedChunkGroups.get(remote)?.chunks.flatMap(scriptsOf) ?? [];
    return pageFilesIn(compilation, pages).map((page) => ({
      ...page,
      files: [...new Set([...routes, ...page.files])],
    }));
  });
