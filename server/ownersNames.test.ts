import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'shared-node/apps';

// All folders that are built or served. None may name the person in the demo content, because a site belongs to its owner.
const folders = [
  'shell',
  'mf-public',
  'mf-academy',
  'mf-admin',
  'shared-ui',
  'shared-data',
  'site-mover',
  'delivery',
  'server',
  'shared-node',
  'worker',
  'embedded-supabase',
];
const isTest = /\.test\.tsx?(\.tmpl)?$|\.fixture\.tsx?$|\/(testing|tests)\/|\.cases$/;

it('Nothing that is built or served names the person of the demo content', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !isTest.test(file));

  expect(files).toContain('shell/public/offline.html');
  const named = files.filter((file) => {
    const content = `${file}\n${readFileSync(path.join(root, file), 'latin1')}`;
    return /\bMira\b|Solberg|mira-/i.test(content);
  });
  expect(named).toEqual([]);
});
