import { BannerPlugin } from 'webpack';
import { buildInto, getConfig } from './build';

// Builds an app for production with a key in each of its scripts: <folder> <output> <key>.
const [folder = '', output = '', key] = process.argv.slice(2);

async function build() {
  const { plugins = [], cache, optimization, ...config } = await getConfig(folder, 'production');
  const banner = new BannerPlugin({ banner: `globalThis.key = '${key}';`, raw: true });
  await buildInto(
    {
      ...config,
      plugins: [...plugins, banner],
      // Disables minification and source maps, which do not affect keys, and only reads the real build's cache.
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
