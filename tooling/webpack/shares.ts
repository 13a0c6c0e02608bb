import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared-node/src/apps';

// The single share table of all four builds (docs/decisions/001). A build bundles its own copy of every imported key that is not
// listed here. So every module that contains React context, a cache or a store is in the table or, like React Redux and
// notistack, is imported by only one entry point of shared-ui or shared-data, because a share is bundled whole, whereas a library
// behind an entry point is tree-shaken. Emotion is listed because it holds the theme, and the admin's charts import it
// themselves.
const eager = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@brand/shared-data',
  '@brand/shared-ui/core',
  '@brand/shared-ui/reading',
  '@brand/shared-ui/router',
];
const lazy = [
  '@brand/shared-data/academy',
  '@brand/shared-data/account',
  '@brand/shared-data/admin',
  '@brand/shared-data/payments',
  '@brand/shared-data/schemas',
  '@brand/shared-ui/data',
  '@brand/shared-ui/disclosure',
  '@brand/shared-ui/forms',
  '@brand/shared-ui/icons',
  '@brand/shared-ui/letter',
  '@brand/shared-ui/look',
  '@brand/shared-ui/markdown',
  '@brand/shared-ui/overlay',
  '@brand/shared-ui/video',
];

/** Leaves out of the federation runtime: Node, and remotes that are found by their manifests. */
export const optimization = { target: 'web', disableSnapshot: true } as const;

/** Every key in the table. */
export const shareKeys: readonly string[] = [...eager, ...lazy];

/** `host` provides everything; `remote` (a remote in production) provides nothing; `standalone` bundles its own copies. */
export type ShareRole = 'host' | 'remote' | 'standalone';

/** Returns ModuleFederationPlugin's `shared` option for one role. */
export function sharesFor(role: ShareRole) {
  const share = (key: string) => {
    const version = readVersion(key);
    return {
      singleton: true,
      version,
      requiredVersion: `^${version}`,
      // A remote built for a newer version runs on the shell's version with a warning, instead of not at all.
      strictVersion: false,
      ...(role === 'host' && { eager: eager.includes(key) }),
      ...(role === 'remote' && { import: false as const }),
    };
  };
  return Object.fromEntries(shareKeys.map((key) => [key, share(key)]));
}

function readVersion(key: string): string {
  const packageName = key.split('/').slice(0, key.startsWith('@') ? 2 : 1);
  const file = path.join(root, 'node_modules', ...packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
