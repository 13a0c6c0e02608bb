import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apps, backend, remotes, reports, root, shell } from '../../../shared-node/src/apps';
import { environment } from '../../../shared-node/src/environment';

const read = (...names: string[]) => readFileSync(path.join(root, ...names), 'utf8');
const [dockerfile, compose, example] = ['Dockerfile', 'compose.yaml', '.env.example'].map((name) =>
  read(name),
) as [string, string, string];
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];
const { remotes: installed } = JSON.parse(read('site.config.json')) as { remotes: string[] };
const manifests = remotes
  .filter(({ folder }) => installed.includes(folder))
  .map(({ container }) => `${container.toUpperCase()}_MANIFEST`);
const node = read('.nvmrc').trim();

test('Image and workflows run the Node.js of .nvmrc, which package.json accepts', () => {
  expect(all(dockerfile, /^FROM node:(\d+)-/gm)).toEqual([node]);
  const workflows = readdirSync(path.join(root, '.github/workflows')).map((name) =>
    read('.github/workflows', name),
  );
  expect(all(workflows.join(''), /node-version: (?:\$.* \|\| )?(\d+)/g)).toEqual([node]);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(Number(node)).toBeGreaterThanOrEqual(Number.parseInt(engines.node.replace('>=', ''), 10));
});

test('Every program that a container runs, and every folder that the image leaves out, is here', () => {
  const programs = all(dockerfile + compose, /\b((?:[\w-]+\/)+\w+\.m?ts)\b/g);
  expect(programs).toContain('server/main.ts');
  const removed = dockerfile.match(/rm -rf (.*)/)?.[1]?.split(' ') ?? [];
  const used = [...programs, ...removed, ...all(dockerfile, /^COPY (?!--from)(\S+)/gm)];
  expect(used.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

test('Every script and package that the image is made with is here, and every stage that it copies from', () => {
  for (const app of apps)
    for (const script of all(dockerfile, /npm run (\w+) -w "\$app"/g))
      expect(JSON.parse(read(app.folder, 'package.json')).scripts).toHaveProperty(script);
  const packages = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'package.json')));
  const names = packages.map((name) => JSON.parse(read(name, 'package.json')).name as string);
  expect([...packages, ...names]).toEqual(expect.arrayContaining(all(dockerfile, / -w ([@\w/-]+)/g)));
  expect(all(dockerfile, / AS (\w+)/g)).toEqual(expect.arrayContaining(all(dockerfile, /--from=(\w+)/g)));
});

test('The containers listen on the default ports, publish them to this machine alone, and ask themselves there', () => {
  const ports = [shell, backend, reports].map(({ port }) => String(port)).sort();
  expect(all(dockerfile, /[ ](\d{4,5})(?=[ \n])/g).sort()).toEqual(ports);
  expect(all(compose, /ports: \['127\.0\.0\.1:(\d+:\d+)'\]/g).sort()).toEqual(
    ports.map((port) => `${port}:${port}`),
  );
  expect(all(compose, /node -e .*localhost:(\d+)/g).sort()).toEqual(ports);
});

test('Containers get documented settings alone, the manifest of each remote, and what .env may set is in .env.example', () => {
  const known = [...Object.keys(environment.fields), ...manifests, 'NODE_ENV'];
  const given = [...all(compose, /^ {6}([A-Z]\w+):/gm), ...all(dockerfile, /[ ]([A-Z_]+)=/g)];
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
  expect(given).toEqual(expect.arrayContaining(manifests));
  const settable = [...all(compose, /\$\{(\w+)/g), ...all(compose, /^ {6}([A-Z]\w+):$/gm)];
  expect(all(example, /^#?([A-Z]\w+)=/gm).sort()).toEqual([...new Set(settable)].sort());
});

test('A container is not root, and keeps nothing outside its volume', () => {
  expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
  expect(compose).toMatch(/read_only: true[^]*cap_drop: \[ALL\]/);
  expect(dockerfile).toMatch(/DATA_DIR=\/data\/\w+ BACKUP_DIR=\/data\/\w+/);
  expect(all(compose, /volumes: \['data:(\/\w+)/g)).toEqual(all(dockerfile, /^VOLUME (\S+)/gm));
});
