import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remotes, root } from '../../server/apps';
import { findConflict, findFault } from '../../server/remotes/places';
import { runQuietly } from '../run/processes';

// npm run new-remote -- mf-notes /notes
const [folder = '', base = ''] = process.argv.slice(2);
const templates = path.join(__dirname, 'template');
const suffix = '.tmpl';

async function run() {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) || !base)
    throw new Error('Name the package and where it lives: npm run new-remote -- mf-notes /notes');
  if (existsSync(path.join(root, folder))) throw new Error(`There is a folder ${folder} already.`);
  const place = { base, mounts: [{ pattern: `${base}/*`, access: 'public' as const }] };
  const others = remotes.map((remote) => ({ remote: remote.container, manifest: '', place: remote.place }));
  const problem =
    findFault(place) ?? findConflict({ remote: folder.replaceAll('-', '_'), place }, others, { pagesOf });
  if (problem) throw new Error(problem);

  for (const file of await readdir(templates, { recursive: true })) {
    if (!file.endsWith(suffix)) continue;
    const target = toTarget(file.slice(0, -suffix.length));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await fill(file));
  }
  await runQuietly('npx', ['prettier', '--write', '--log-level', 'warn', folder]);
  if ((await runQuietly('npm', ['install', '--no-audit', '--no-fund'])) !== 0)
    throw new Error('The package is written, but npm install failed. Run it again.');
  console.log(`${folder} is there. It runs alone with: npm run dev -w ${folder}`);
  console.log(
    `It goes to the site with: npm run release -w ${folder}, and the owner's yes at /admin/remotes`,
  );
}

// Where nothing runs, a package says which pages it has.
function pagesOf(remote: string): string[] {
  const file = path.join(root, remote.replaceAll('_', '-'), 'pages.json');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
}

const name = folder.replace('mf-', '');
const words = name.replaceAll('-', ' ');
const title = words.charAt(0).toUpperCase() + words.slice(1);
const component = words.replace(/(?:^| )(\w)/g, (_match, letter: string) => letter.toUpperCase());

function toTarget(file: string): string {
  if (file === 'workflow.yml') return path.join(root, '.github/workflows', `${folder}.yml`);
  return path.join(root, folder, file.replaceAll('example', name).replace('ExamplePage', `${component}Page`));
}

async function fill(file: string): Promise<string> {
  const text = (await readFile(path.join(templates, file), 'utf8'))
    .replaceAll('mf-example', folder)
    .replaceAll('/features/example/', `/features/${name}/`)
    .replaceAll('ExamplePage', `${component}Page`)
    .replaceAll(/\/example\b/g, base)
    .replaceAll("'example'", `'${base.slice(1)}'`)
    .replaceAll('Example', title);
  if (file === `remote.json${suffix}`)
    return text.replace('3004', String(Math.max(...remotes.map(({ port }) => port)) + 1));
  return file === `package.json${suffix}` ? withVersions(text) : text;
}

// Those of the shell, which provides the shared modules.
async function withVersions(text: string): Promise<string> {
  type Package = { dependencies: Record<string, string> };
  const read = JSON.parse(text) as Package;
  const { dependencies } = JSON.parse(
    await readFile(path.join(root, 'shell/package.json'), 'utf8'),
  ) as Package;
  for (const known of Object.keys(read.dependencies)) read.dependencies[known] = dependencies[known] ?? '';
  return `${JSON.stringify(read, null, 2)}\n`;
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
