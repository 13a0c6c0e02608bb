import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Compiles a few lines with webpack and `plugin`. `files` contains the texts of index.js and its imports; the returned `entry` is
 * the compiled index.js, or empty after errors.
 */
export async function compile(
  files: Record<string, string>,
  plugin: WebpackPluginInstance,
): Promise<{ errors: string[]; files: string[]; entry: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'compile-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [plugin],
  });
  try {
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    const { errors = [], assets = [] } = stats?.toJson({ all: false, errors: true, assets: true }) ?? {};
    const main = path.join(folder, 'dist/main.js');
    return {
      errors: errors.map(({ message }) => message),
      files: assets.map(({ name }) => name),
      entry: existsSync(main) ? readFileSync(main, 'utf8') : '',
    };
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    rmSync(folder, { recursive: true });
  }
}
