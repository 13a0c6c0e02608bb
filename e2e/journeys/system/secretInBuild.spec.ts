import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { apps, root } from '../../../shared-node/src/apps';

const key = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg';
const fixture = path.join(root, 'tooling/webpack/secretInBuild.fixture.ts');

for (const { folder } of apps)
  test(
    `A build of ${folder} with a secret key in it fails`,
    { tag: ['@long', '@deploy'] },
    async ({}, testInfo) => {
      const output = testInfo.outputPath('build');

      const build = promisify(execFile)(process.execPath, ['--import', 'tsx', fixture, folder, output, key], {
        cwd: root,
      });

      await expect(build).rejects.toThrow(
        'contains a secret key. Only the publishable key may reach a browser.',
      );
    },
  );
