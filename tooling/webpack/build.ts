import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import { manifestName } from '../../shared-node/src/releaseLayout';
import { appIn, root } from '../../shared-node/src/apps';
import { writeIntegrity } from './integrity';
import { writePageBytes } from './pageBytes';
import type { BuildMode } from './baseConfig';

/** The exports of each app's webpack.config.ts. */
export type AppConfig = {
  config: (mode: BuildMode, build?: string) => Configuration;
  /** The build that renders pages on the server; undefined for an app without public pages. */
  serverConfig?: () => Configuration;
  /** The build of the service worker. */
  workerConfig?: () => Configuration;
};

/** Returns the webpack configuration for the app in `folder`; `build` is the ID of a release. */
export async function getConfig(folder: string, mode: BuildMode, build?: string): Promise<Configuration> {
  return (await appConfig(folder)).config(mode, build);
}

const appConfig = (folder: string) =>
  import(path.join(root, folder, 'webpack.config.ts')) as Promise<AppConfig>;

/**
 * Builds the app in `folder` for visitors and, if it has public pages, for the server; `build` is the ID of a release, which gives
 * pages without a budget one. Rejects with the compiler's message if a build fails.
 */
export async function buildApp(folder: string, dist: string, build?: string): Promise<void> {
  const { config, serverConfig, workerConfig } = await appConfig(folder);
  await compile(config('production', build), dist);
  // These builds run after the visitors' build, because it empties the folder first.
  if (serverConfig) await compile(serverConfig(), dist);
  if (workerConfig) await compile(workerConfig(), dist);
  await finish(dist, build && path.join(root, folder, 'remote.json'));
}

/**
 * Builds one configuration into the folder `dist`; pages without a budget get one in the file `budgets`, if given. Rejects with the
 * compiler's message if the build fails.
 */
export async function buildInto(config: Configuration, dist: string, budgets?: string): Promise<void> {
  await compile(config, dist);
  await finish(dist, budgets);
}

async function compile(config: Configuration, dist: string): Promise<void> {
  const compiler = webpack({ ...config, output: { ...config.output, path: dist } });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  const report = stats?.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY });
  if (stats?.hasErrors()) throw new Error(report);
  if (stats?.hasWarnings()) console.error(report);
}

// Manifests come last, because they hold the sizes of compressed scripts.
async function finish(dist: string, budgets?: string): Promise<void> {
  const hasManifest = existsSync(path.join(dist, manifestName));
  if (hasManifest) await writeIntegrity(dist);
  await compressFiles(dist, /\.(js|svg|css)$/);
  if (hasManifest) await writePageBytes(dist, budgets);
  await compressFiles(dist, /\.json$/);
}

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

// Writes a .br and a .gz copy beside each text file, with maximum compression, because files are compressed once and sent often.
async function compressFiles(folder: string, names: RegExp): Promise<void> {
  const files = (await readdir(folder)).filter((file) => names.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(folder, file));
      await writeFile(path.join(folder, `${file}.br`), await compressBrotli(content));
      await writeFile(path.join(folder, `${file}.gz`), await compressGzip(content, { level: 9 }));
    }),
  );
}

async function build(folder: string) {
  await buildApp(appIn(folder).folder, path.join(root, folder, 'dist'));
}

if (require.main === module)
  build(process.argv[2] ?? '').catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
