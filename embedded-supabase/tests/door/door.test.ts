import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { scratchFolders } from '../../testing/scratch';
import { until } from '../../testing/until';

const own = path.join(import.meta.dirname, '../..');
const modules = path.join(own, '../node_modules');
const run = promisify(execFile);
const scratch = scratchFolders();
let folder: string;
let child: ChildProcess | undefined;

/** Unpacks the packed package into a folder that has nothing else but what its package.json names. */
async function install(into: string): Promise<void> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', path.join(own, 'pack.ts'), into]);
  const target = path.join(into, 'node_modules/embedded-supabase');
  await fs.mkdir(target, { recursive: true });
  await run('tar', ['-xzf', path.join(into, stdout.trim()), '-C', target, '--strip-components=1']);
  const manifest = JSON.parse(await fs.readFile(path.join(target, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'optionalDependencies',
    object
  >;
  // Instead of a registry.
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const link = path.join(into, 'node_modules', name);
    await fs.mkdir(path.dirname(link), { recursive: true });
    await fs.symlink(path.join(modules, name), link);
  }
}

/** Starts the command as a person does, and reads what it prints. */
async function start(): Promise<Record<'Backend ready' | 'Publishable key' | 'Secret key', string>> {
  const command = path.join(folder, 'node_modules/embedded-supabase/command.js');
  // Another data folder than the default would hide it; port 0 is any free one.
  child = spawn(process.execPath, [command, '.', '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const told: Record<string, string> = {};
  if (child.stdout)
    for await (const line of createInterface(child.stdout)) {
      const [, name = '', value = ''] = /^(\w[\w ]+): (.*)$/.exec(line) ?? [];
      told[name] = value;
      if (name === 'Secret key') break;
    }
  return told as Awaited<ReturnType<typeof start>>;
}

async function stop(): Promise<void> {
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

beforeAll(async () => {
  folder = await scratch.create();
  await fs.cp(path.join(import.meta.dirname, 'project'), folder, { recursive: true });
  await install(folder);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await scratch.remove();
});

const clientOf = (told: Awaited<ReturnType<typeof start>>): SupabaseClient =>
  createClient(told['Backend ready'], told['Publishable key'], {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no global WebSocket.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });

test('The command serves a project of others by supabase-js, and has the data again at the next start', async () => {
  const told = await start();
  const [ada, visitor] = [clientOf(told), clientOf(told)];

  // The seeded account, and rows behind the settings of a dump.
  const bot = clientOf(told);
  const seeded = await bot.auth.signInWithPassword({ email: 'supabot@example.com', password: 'password123' });
  expect(seeded.error).toBeNull();
  expect((await visitor.from('rooms').select('name').order('name')).data).toEqual([
    { name: 'public' },
    { name: 'random' },
  ]);

  const account = { email: 'ada@example.com', password: 'password-1234' };
  const { data, error } = await ada.auth.signUp({ ...account, options: { data: { username: 'ada' } } });
  expect(error).toBeNull();
  const id = data.user?.id ?? '';

  const heard: unknown[] = [];
  const channel = visitor
    .channel('messages')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, (change) =>
      heard.push(change.new),
    );
  await new Promise((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve(status)));
  const texts = [
    { text: 'For all', is_private: false },
    { text: 'For me', is_private: true },
  ];
  expect((await ada.from('messages').insert(texts)).error).toBeNull();
  await until(() => heard.length > 0);
  expect(heard).toEqual([expect.objectContaining({ text: 'For all', author: id })]);
  await visitor.removeAllChannels();

  const read = 'text, profiles(username)';
  const own = { text: 'For me', profiles: { username: 'ada' } };
  expect((await ada.from('messages').select(read).eq('author', id).eq('is_private', true)).data).toEqual([
    own,
  ]);
  expect((await bot.from('messages').select(read).eq('is_private', true)).data).toEqual([]);
  expect((await visitor.from('messages').insert({ text: 'x', author: id })).error?.code).toBe('42501');

  const picture = new Blob(['a picture'], { type: 'image/png' });
  expect((await ada.storage.from('avatars').upload(`${id}/a.png`, picture)).error).toBeNull();
  expect((await bot.storage.from('avatars').upload(`${id}/b.png`, picture)).error).not.toBeNull();
  await stop();

  const again = clientOf(await start());
  expect((await again.auth.signInWithPassword(account)).error).toBeNull();
  expect((await again.from('messages').select(read).eq('is_private', true)).data).toEqual([own]);
  const { data: file } = await again.storage.from('avatars').download(`${id}/a.png`);
  expect(await file?.text()).toBe('a picture');
  await stop();
});

test('A program starts several backends in its process, and one for a test, by functions whose types it can check', async () => {
  const compiler = path.join(modules, 'typescript-7/bin/tsc');
  const strict = ['--noEmit', '--strict', '--allowJs', '--checkJs', '--module', 'nodenext', '--skipLibCheck'];
  const types = ['--types', 'node', '--typeRoots', path.join(modules, '@types')];
  await run(process.execPath, [compiler, ...strict, ...types, 'consumer.mjs'], { cwd: folder });
  const { stdout } = await run(process.execPath, ['consumer.mjs'], { cwd: folder });
  const rooms = [{ name: 'public' }, { name: 'random' }];
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([rooms, rooms, rooms]);
});
