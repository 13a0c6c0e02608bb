import { BannerPlugin } from 'webpack';
import { buildInto, configOf } from './build';

// Builds an app as it is released, with a key in each of its scripts: <folder> <output> <key>.
const [folder = '', output = '', key] = process.argv.slice(2);

async function build() {
  const { plugins = [], cache, optimization, ...config } = await configOf(folder, 'production');
  const banner = new BannerPlugin({ banner: `globalThis.key = '${key}';`, raw: true });
  await buildInto(
    {
      ...config,
      plugins: [...plugins, banner],
      // Quick: what minifies and maps the scripts makes nothing of a key, and the real build's cache stays as it is.
      cache: typeof cache === 'object' && cache.type === 'filesystem' && { ...cache, readonly: true },
      optimization: { ...optimization, minimize: false },
      devtool: false,
    },
    output,
  );
}

build().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
