// Writes the package that others install into dist/ (bundles, types, package.json), and packs it into the folder that is named,
// by default this one: npm run pack -w embedded-supabase -- <folder>
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const root = import.meta.dirname;
const dist = path.join(root, 'dist');
const entries = { index: 'src/index.ts', command: 'src/command.ts', testing: 'testing/index.ts' };

async function bundle(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: dist,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    define: { __dirname: 'import.meta.dirname' },
    target: 'node20',
    metafile: true,
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.flatMap((one) => (one.external ? one.path : [])),
  );
  const names = imported.map((one) => one.split('/', one.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

/** Writes the types that the entry points lead to, with the endings that Node wants. */
async function writeTypes(): Promise<void> {
  const draft = await fs.mkdtemp(path.join(dist, 'types-'));
  const options = { noEmit: false, emitDeclarationOnly: true, declaration: true, incremental: false };
  const project = path.join(draft, 'tsconfig.json');
  await fs.writeFile(
    project,
    JSON.stringify({
      extends: path.join(root, '../tooling/tsconfig/base.json'),
      compilerOptions: { ...options, rootDir: root, outDir: draft, types: ['node'], tsBuildInfoFile: null },
      files: [entries.index, entries.testing].map((file) => path.join(root, file)),
    }),
  );
  execFileSync(process.execPath, [path.join(root, '../node_modules/typescript-7/bin/tsc'), '-p', project], {
    stdio: 'inherit',
  });
  const seen = new Set<string>();
  const write = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await fs.readFile(path.join(draft, `${file}.d.ts`), 'utf8');
    const target = path.join(dist, 'types', `${file}.d.ts`);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, text.replace(/(from '|import\(')(\.[^']+)'/g, "$1$2.js'"));
    for (const [, , name = ''] of text.matchAll(/(from '|import\(')(\.[^']+)'/g))
      await write(path.join(path.dirname(file), name));
  };
  for (const entry of ['src/index', 'testing/index']) await write(entry);
  await fs.rm(draft, { recursive: true });
}

type Manifest = Record<'name' | 'version' | 'description' | 'type', string> &
  Record<'dependencies' | 'optionalDependencies', Record<string, string>>;

async function writeManifest(imported: string[]): Promise<void> {
  const own = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8')) as Manifest;
  const missing = imported.filter((name) => !(name in own.dependencies));
  if (missing.length > 0) throw new Error(`package.json lacks ${missing.join(', ')}.`);
  const { name, version, description, type, dependencies, optionalDependencies } = own;
  const entry = (types: string, file: string) => ({
    types: `./types/${types}.d.ts`,
    default: `./${file}.js`,
  });
  const manifest = {
    ...{ name, version, description, type },
    engines: { node: '>=20.19' },
    bin: { 'embedded-supabase': './command.js' },
    exports: { '.': entry('src/index', 'index'), './testing': entry('testing/index', 'testing') },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([dependency]) => imported.includes(dependency)),
    ),
    optionalDependencies,
  };
  await fs.writeFile(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

await fs.rm(dist, { recursive: true, force: true });
await fs.mkdir(dist);
await writeManifest(await bundle());
await writeTypes();
for (const page of ['README.md', 'hosted-differences.md'])
  await fs.copyFile(path.join(root, page), path.join(dist, page));
const packed = execFileSync('npm', ['pack', '--pack-destination', path.resolve(process.argv[2] ?? root)], {
  cwd: dist,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
});
console.log(packed.trim());
