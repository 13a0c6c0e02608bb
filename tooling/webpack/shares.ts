import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps';

// The one share table of all four builds (docs/decisions/001). A key that is not listed here is bundled by whoever
// imports it, so everything that holds React context, a cache or a store has to be here.
const eager = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  'notistack',
  '@emotion/react',
  '@brand/shared-data',
  '@brand/shared-ui/core',
  '@brand/shared-ui/router',
];
const lazy = [
  '@brand/shared-data/schemas',
  '@brand/shared-ui/forms',
  '@brand/shared-ui/markdown',
  '@brand/shared-ui/overlay',
];

type Share = {
  singleton: true;
  version: string;
  requiredVersion: string;
  strictVersion: false;
  eager?: boolean;
  import?: false;
};

/** `host` provides everything; `guest` (a remote in production) provides nothing; `alone` brings its own of everything. */
export type ShareRole = 'host' | 'guest' | 'alone';

/** The `shared` option of ModuleFederationPlugin for one role. */
export function sharesFor(role: ShareRole): Record<string, Share> {
  const share = (key: string, isEager: boolean): [string, Share] => {
    const version = versionOf(key);
    return [
      key,
      {
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        // A newer remote runs on the shell's version with a warning instead of not at all.
        strictVersion: false,
        ...(role === 'host' && { eager: isEager }),
        ...(role === 'guest' && { import: false }),
      },
    ];
  };
  return Object.fromEntries([
    ...eager.map((key) => share(key, true)),
    ...lazy.map((key) => share(key, false)),
  ]);
}

/** Share keys that the shell must reference so that it provides them though it doesn't use them itself at first. */
export const lazyShares: readonly string[] = lazy;

function versionOf(key: string): string {
  const packageName = key.split('/').slice(0, key.startsWith('@') ? 2 : 1);
  const file = path.join(root, 'node_modules', ...packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
