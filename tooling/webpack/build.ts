import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { appIn, root } from './apps';
import type { BuildMode } from './baseConfig';
import { compressFiles } from './compressFiles';

/** Each app's webpack.config.ts exports this. */
export type AppConfig = { config: (mode: BuildMode) => Configuration };

/** The webpack configuration of the app in `folder`. */
export async function configOf(folder: string, mode: BuildMode): Promise<Configuration> {
  const { config } = (await import(path.join(root, folder, 'webpack.config.ts'))) as AppConfig;
  return config(mode);
}

async function build(folder: string) {
  const compiler = webpack(await configOf(appIn(folder).folder, 'production'));
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  if (stats?.hasErrors()) process.exitCode = 1;
  else await compressFiles(path.join(root, folder, 'dist'));
}

if (require.main === module)
  build(process.argv[2] ?? '').catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
