import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import { writeIntegrity } from './integrity';
import { appIn, root } from '../../shared-node/src/apps';
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
 * Builds the app in `folder` for visitors and, if it has public pages, for the server; `build` is the ID of a release. Rejects
 * with the compiler's message if a build fails.
 */
export async function buildApp(folder: string, dist: string, build?: string): Promise<void> {
  const { config, serverConfig, workerConfig } = await appConfig(folder);
  await compile(config('production', build), dist);
  // These builds run after the visitors' build, because it empties the folder first.
  if (serverConfig) await compile(serverConfig(), dist);
  if (workerConfig) await compile(workerConfig(), dist);
  await finish(dist);
}

/** Builds one configuration into the folder `dist`. Rejects with the compiler's message if the build fails. */
export async function buildInto(config: Configuration, dist: string): Promise<void> {
  await compile(config, dist);
  await finish(dist);
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

async function finish(dist: string): Promise<void> {
  if (existsSync(path.join(dist, 'mf-manifest.json'))) await writeIntegrity(dist);
  await compressFiles(dist);
}

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

// Writes a .br and a .gz copy beside each text file, with maximum compression, because files are compressed once and sent often.
async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|json|svg|css)$/.test(file));
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
