import { execFile } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../../../shared-node/src/apps';
import { releaseBuilt } from '../../builds';

test.setTimeout(600_000);

/** The output of `npm run compat -- mf-academy` with the releases in `releases`. */
async function compat(releases: string): Promise<string> {
  const command = ['--import', 'tsx', 'tooling/compat/compat.ts', 'mf-academy'];
  const env = { ...process.env, RELEASES_DIR: releases };
  const run = promisify(execFile)(process.execPath, command, { cwd: root, env });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

type Manifest = {
  metaData: { contract: number; pages: object[]; sharedNames: Record<string, string[]> };
};

async function change(build: string, tamper: (manifest: Manifest) => void) {
  const file = path.join(build, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  tamper(manifest);
  await writeFile(file, JSON.stringify(manifest));
}

test.describe('The compatibility gate', { tag: ['@long', '@deploy'] }, () => {
  test('The compatibility gate accepts a release that works with what is released, in any order of deploys', async ({}, info) => {
    const releases = info.outputPath('releases');
    for (const app of ['shell', 'mf-academy']) await releaseBuilt(app, path.join(releases, app));

    const said = await compat(releases);

    expect(said.match(/fits, \d+ pages/g)).toHaveLength(4);
    expect(said).toContain('✓ Each of these can be deployed');
  });

  test('The compatibility gate reports a page that is gone, a different contract, a second React and a missing export', async ({}, info) => {
    const releases = info.outputPath('releases');
    const shell = await releaseBuilt('shell', path.join(releases, 'shell'));
    const academy = await releaseBuilt('mf-academy', path.join(releases, 'mf-academy'));
    await change(academy, ({ metaData }) => {
      metaData.pages.push({ path: '/academy/syllabus', files: [], shares: [] });
      metaData.contract = 0;
    });
    await appendFile(path.join(academy, 'react.js'), 'Symbol.for("react.activity")');
    await change(shell, ({ metaData }) => {
      const module = '@brand/shared-ui/core';
      metaData.sharedNames[module] =
        metaData.sharedNames[module]?.filter((name) => name !== 'QueryState') ?? [];
    });

    const said = await compat(releases);

    expect(said).toContain('✗ mf-academy: The page /academy/syllabus is gone.');
    expect(said).toContain('✗ mf-academy (released) in the shell (new): It speaks contract 0, this shell 3.');
    expect(said).toContain('✗ mf-academy (released) in the shell (new): It bundles its own copy of React');
    expect(said).toContain(
      '✗ mf-academy (new) in the shell (released): It uses QueryState of @brand/shared-ui/core, which this shell lacks.',
    );
    expect(said).not.toContain('✗ mf-academy (new) in the shell (new)');
    expect(said).not.toContain('✓ Each of these');
  });
});
