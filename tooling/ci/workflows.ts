import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apps, root } from '../../server/apps';

type Package = { folder: string; name: string; dependencies: string[] };

type PackageJson = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The packages that Lerna knows, with those that they depend on. */
export function packages(): Package[] {
  const folders = (read('lerna.json') as { packages: string[] }).packages;
  return folders.map((folder) => {
    const { name, dependencies, devDependencies } = read(`${folder}/package.json`) as PackageJson;
    return { folder, name, dependencies: Object.keys({ ...dependencies, ...devDependencies }) };
  });
}

/** Patterns of the files whose change concerns the package in `folder`: its own, and those of all that it depends on. */
export function pathsOf(folder: string): string[] {
  const own = [...folderAndDependencies(folder, packages())].sort().map((each) => `${each}/**`);
  return [...own, ...inputsOfBuilds(), '.github/workflows/deliver.yml'];
}

function folderAndDependencies(folder: string, all: Package[], found = new Set<string>()): Set<string> {
  const dependencies = all.find((each) => each.folder === folder)?.dependencies ?? [];
  found.add(folder);
  for (const { folder: other, name } of all)
    if (dependencies.includes(name) && !found.has(other)) folderAndDependencies(other, all, found);
  return found;
}

// What Lerna's cache of builds watches, too.
function inputsOfBuilds(): string[] {
  const { targetDefaults } = read('nx.json') as { targetDefaults: { build: { inputs: string[] } } };
  return targetDefaults.build.inputs
    .filter((input) => input.startsWith('{workspaceRoot}/'))
    .map((input) => input.replace('{workspaceRoot}/', '').replace('**/*', '**'));
}

/** The workflow file of the package in `folder`: when it runs is said here, what it does in deliver.yml. */
export function workflowOf(folder: string): string {
  const paths = pathsOf(folder).map((pattern) => `      - ${pattern}`);
  const releases = apps.some((app) => app.folder === folder);
  return `# Written by npm run ci:workflows.
name: ${folder}
on:
  push:
    branches: [main]
    paths:
${paths.join('\n')}
  pull_request:
    paths:
${paths.join('\n')}
permissions:
  contents: read
jobs:
  ${folder}:
    uses: ./.github/workflows/deliver.yml
    with:
      package: ${folder}
      releases: ${releases}
    secrets: inherit
`;
}

/** Packages that have tests of their own; the journeys through the whole site run in site.yml. */
export const delivered = packages().filter(({ folder }) => folder !== 'e2e');

export const workflowFile = (folder: string) => path.join(root, '.github/workflows', `${folder}.yml`);
