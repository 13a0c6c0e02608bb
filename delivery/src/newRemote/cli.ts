import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remotes, root } from 'shared-node/apps';
import { findConflict, findFault } from '../remotes/places';

// npm run new-remote -- mf-notes /notes · in its own repository: npm run new-remote -- mf-notes /notes ../notes
const [folder = '', base = '', ownRepository] = process.argv.slice(2);
const repository = path.resolve(root, ownRepository ?? '.');
const suffix = '.tmpl';

// The packages that a remote is built from, in addition to those from npm (docs/decisions/044-approval-of-remotes.md).
const brand = ['shared-ui', 'shared-data', 'site-contract', 'site-mover', 'delivery'];
const shared = [...brand, 'shared-node', 'embedded-supabase', 'shell', 'server', 'tooling'];

async function run() {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) || !base)
    throw new Error('Name the package and where it lives: npm run new-remote -- mf-notes /notes');
  const taken = ownRepository ? repository : path.join(root, folder);
  if (existsSync(taken)) throw new Error(`There is a folder ${path.relative(root, taken)} already.`);
  const place = { base, mounts: [{ pattern: `${base}/*`, access: 'public' as const }] };
  const others = remotes.map((remote) => ({ remote: remote.container, manifest: '', place: remote.place }));
  const problem =
    findFault(place) ?? findConflict({ remote: folder.replaceAll('-', '_'), place }, others, { pagesOf });
  if (problem) throw new Error(problem);

  await writeTemplates('template');
  if (ownRepository) await writeRepository();
  if (runIn(repository, 'npm', 'install', '--no-audit', '--no-fund') !== 0)
    throw new Error('The package is written, but npm install failed. Run it again.');
  runIn(repository, 'npx', 'prettier', '--write', '--log-level', 'warn', folder);
  console.log(`${folder} is there. It runs alone with: npm run dev -w ${folder}`);
  console.log(
    `It goes to the site with: npm run release -w ${folder}, and the owner's yes at /admin/remotes`,
  );
}

async function writeTemplates(name: string) {
  const templates = path.join(__dirname, name);
  for (const file of await readdir(templates, { recursive: true })) {
    // A remote's own repository has a tsconfig.json at its root instead.
    if (
      !file.endsWith(suffix) ||
      (ownRepository && path.join(name, file) === `template/tsconfig.json${suffix}`)
    )
      continue;
    const target = toTarget(name, file.slice(0, -suffix.length));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await fill(path.join(templates, file)));
  }
}

/** Writes a repository for one remote: its root files, and the shared packages as packed by npm. */
async function writeRepository() {
  await writeTemplates('repository');
  for (const file of ['.gitignore', '.npmrc', '.prettierrc.json'])
    await copyFile(path.join(root, file), path.join(repository, file));
  const site = await readJson(path.join(root, 'site.config.json'));
  await writeJson('site.config.json', { ...site, remotes: [] });

  const packages = path.join(repository, 'packages');
  await mkdir(packages);
  const workspaces = shared.flatMap((each) => ['-w', each]);
  if (runIn(root, 'npm', 'pack', ...workspaces, '--pack-destination', packages) !== 0)
    throw new Error('npm pack failed; see above.');
  const packed = shared.map(async (each) => {
    const { name, version } = await readJson(path.join(root, each, 'package.json'));
    return [name, `file:packages/${String(name).replace('@', '').replace('/', '-')}-${version}.tgz`];
  });
  await writeJson('package.json', {
    name: `${folder}-repository`,
    version: '1.0.0',
    private: true,
    workspaces: [folder],
    scripts: {
      typecheck: 'tsc --noEmit',
      lint: 'eslint . && prettier --check .',
      test: 'node --import tsx node_modules/jest/bin/jest.js',
      releases: 'node --import tsx node_modules/tooling/release/cli.ts releases',
      health: 'node --import tsx node_modules/tooling/health/cli.ts',
      bucket: 'node --import tsx node_modules/tooling/hosting/bucket/cli.ts',
    },
    dependencies: Object.fromEntries(await Promise.all(packed)),
    devDependencies: await toolsOf(path.join(root, 'tooling/package.json')),
    overrides: (await readJson(path.join(root, 'package.json'))).overrides,
  });
}

// Installing a packed package does not install its devDependencies.
async function toolsOf(file: string): Promise<Record<string, string>> {
  const { devDependencies } = (await readJson(file)) as { devDependencies: Record<string, string> };
  const own = [...shared, ...brand.map((each) => `@brand/${each}`)];
  return Object.fromEntries(Object.entries(devDependencies).filter(([name]) => !own.includes(name)));
}

// Reads a remote's pages from its package, because there is no server to query.
function pagesOf(remote: string): string[] {
  const file = path.join(root, remote.replaceAll('_', '-'), 'pages.json');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
}

const name = folder.replace('mf-', '');
const words = name.replaceAll('-', ' ');
const title = words.charAt(0).toUpperCase() + words.slice(1);
const component = words.replace(/(?:^| )(\w)/g, (_match, letter: string) => letter.toUpperCase());

function toTarget(templates: string, file: string): string {
  if (templates === 'repository') return path.join(repository, file);
  const named = file.replaceAll('example', name).replace('ExamplePage', `${component}Page`);
  return path.join(repository, folder, named);
}

async function fill(file: string): Promise<string> {
  const text = (await readFile(file, 'utf8'))
    .replaceAll('mf-example', folder)
    .replaceAll('/features/example/', `/features/${name}/`)
    .replaceAll('ExamplePage', `${component}Page`)
    .replaceAll(/\/example\b/g, base)
    .replaceAll("'example'", `'${base.slice(1)}'`)
    .replaceAll('Example', title);
  if (file.endsWith(`remote.json${suffix}`))
    return text.replace('3004', String(Math.max(...remotes.map(({ port }) => port)) + 1));
  const fitted = ownRepository ? fitToOwnRepository(text) : text;
  return file.endsWith(`package.json${suffix}`) ? withVersions(fitted) : fitted;
}

const fitToOwnRepository = (text: string) =>
  text
    .replaceAll(' ../', ' ../node_modules/')
    .replace(/npm test -w \S+/, (command) => 'npm test'.padEnd(command.length));

// Uses the shell's versions, because the shell provides the shared modules.
async function withVersions(text: string): Promise<string> {
  const read = JSON.parse(text) as Record<'dependencies' | 'scripts', Record<string, string>>;
  const checks = ['typecheck', 'lint', 'test'];
  if (ownRepository)
    read.scripts = Object.fromEntries(
      Object.entries(read.scripts).filter(([each]) => !checks.includes(each)),
    );
  const { dependencies } = (await readJson(path.join(root, 'shell/package.json'))) as typeof read;
  for (const known of Object.keys(read.dependencies)) read.dependencies[known] = dependencies[known] ?? '';
  return `${JSON.stringify(read, null, 2)}\n`;
}

/** Runs a command in a folder, and prints its output only if it fails. Returns the exit status. */
function runIn(cwd: string, command: string, ...args: string[]): number | null {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: Infinity });
  if (status !== 0) console.error(stdout + stderr);
  return status;
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;

const writeJson = (file: string, value: unknown) =>
  writeFile(path.join(repository, file), `${JSON.stringify(value, null, 2)}\n`);

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
