import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readCommands } from './deployCommands';
import { keys, startStandIn, type StandIn } from './hostedStandIn';
import { squashedVersions } from '../testing/squashedVersions';
import { connect, type Postgres, type ServerAddress } from './postgres';
import { copyDatabase, makeStages, startServer, urlOf, type TestServer } from './server';

jest.setTimeout(300_000);

const root = path.join(__dirname, '../..');
let server: TestServer | undefined;
let bridge: Server;
let postgres: Postgres;
/** The connection string of the database that is used instead of the linked project. */
let project: string;
let standIn: StandIn;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'deploy-'));
  await cp(path.join(root, 'supabase'), path.join(scratch, 'supabase'), { recursive: true });
  await createProject();
  standIn = await startStandIn(postgres);
  await writeNpx();
});
afterAll(async () => {
  await standIn.stop();
  await postgres.close();
  bridge.close();
  await server?.stop();
  await rm(scratch, { recursive: true });
});

/** Creates the project's database, for a role that is no superuser, on a server of its own, because a push sets roles. */
async function createProject(): Promise<void> {
  const hosted = process.env['HOSTED_POSTGRES'];
  if (!hosted) {
    server = await startServer();
    await makeStages(server, 'hosted');
  }
  const address = server ?? (JSON.parse(hosted ?? '') as ServerAddress);
  await copyDatabase(address, 'hosted', 'deployed');
  postgres = connect(address, 'deployed');
  project = urlOf({ host: '127.0.0.1', port: await openBridge(address) }, 'deployed', 'migrator');
}

/** Opens a port that leads to the server, because the check of a project does not connect to sockets. */
async function openBridge({ host, port }: ServerAddress): Promise<number> {
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  bridge = net.createServer((client) => {
    const socket = net.connect(target);
    client.on('error', () => socket.destroy());
    socket.on('error', () => client.destroy());
    client.pipe(socket).pipe(client);
  });
  await new Promise<void>((resolve) => bridge.listen(0, '127.0.0.1', resolve));
  return (bridge.address() as AddressInfo).port;
}

/**
 * Writes a replacement for npx, because the test cannot log in and uses PostgreSQL instead of the linked project. Everything else
 * is the real CLI.
 */
async function writeNpx(): Promise<void> {
  const bin = path.join(scratch, 'bin');
  await mkdir(bin);
  await writeFile(
    path.join(bin, 'npx'),
    `#!/usr/bin/env bash
set -e
[ "$1" = supabase ] || exit 64
shift
case "$*" in login | 'link --project-ref abc') exit 0 ;; esac
args=()
for arg in "$@"; do [ "$arg" = --remote ] && args+=('--remote=${project}') || args+=("$arg"); done
exec '${path.join(root, 'node_modules/.bin/supabase')}' "\${args[@]}" --yes --workdir '${scratch}'
`,
  );
  await chmod(path.join(bin, 'npx'), 0o755);
}

/** Runs commands from the page, with this project's values in place of the placeholders. */
async function run(commands: string): Promise<string> {
  const values: Record<string, string> = {
    ...{ DATABASE_URL: project, SUPABASE_URL: standIn.url, SUPABASE_ACCESS_TOKEN: 'sbp_account' },
    ...{ SUPABASE_PUBLISHABLE_KEY: keys.publishable, SUPABASE_SECRET_KEY: keys.secret },
  };
  const filled = commands
    .replaceAll('https://abc.supabase.co', standIn.url)
    .replace(/\b([A-Z_]+)=(?:\w*…)/g, (_, name: string) => `${name}='${values[name] ?? ''}'`);
  expect(filled).not.toContain('…');
  // Redirects requests to the management API, because its URL is the same for all projects.
  const redirect = `const send = fetch; globalThis.fetch = (url, init) => send(String(url).replace('https://api.supabase.com', '${standIn.url}'), init);`;
  const { stdout, stderr } = await promisify(execFile)('bash', ['-e', '-c', filled], {
    cwd: root,
    env: {
      ...{ HOME: process.env['HOME'], DO_NOT_TRACK: '1', NODE_ENV: 'production' },
      PATH: `${scratch}/bin:${process.env['PATH']}`,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(redirect)}`,
    },
  }).catch((error: { stdout?: string; stderr?: string }) => ({
    stdout: error.stdout ?? '',
    stderr: `${String(error)} ${error.stderr ?? ''}`,
  }));
  return stdout + stderr;
}

const commands = readCommands();
const [push = '', check = ''] = commands.blocks.filter((block) => !block.includes('claimOwner'));
/** Returns the inline command that contains `word`. */
const named = (word: string) => {
  const [found = ''] = commands.inline.filter((command) => command.includes(word));
  expect(found).not.toBe('');
  return found;
};

/** The commands on the page that no test runs, and why. */
const notRun: Record<string, string> = {
  'supabase config push': 'the page says not to run it',
  'npm run test:deep -- postgres': 'it runs this test',
};

describe('The way to hosted Supabase, with the commands of docs/deploy.md as they stand there', () => {
  test('The push puts every migration into the linked project', async () => {
    expect(push.trim().split('\n')).toHaveLength(3);
    expect(await run(push)).toContain('Finished supabase db push.');
  });

  test('Another push, after each deploy, finds nothing to do', async () => {
    expect(await run(named('npx supabase db push --remote'))).toContain('Remote database is up to date');
  });

  test('A record from before the migrations became one is repaired by the commands that the check prints', async () => {
    const applied = 'supabase_migrations.schema_migrations';
    await postgres.query(
      `insert into ${applied} (version) select unnest($1::text[]) on conflict do nothing`,
      [squashedVersions()],
    );
    const again = named('npx supabase db push --remote');
    expect(await run(again)).toContain('Remote migration versions not found');
    const repair = [...(await run(check)).matchAll(/npx supabase migration repair [^,.]+/g)];
    expect(repair).toHaveLength(2);
    await run(repair.join('\n'));
    expect(await run(again)).toContain('Remote database is up to date');
  });

  test('The statement for estimated counts does what the migration does', async () => {
    await postgres.exec('alter role authenticator reset pgrst.db_pre_request');
    const problem = 'Estimated counts are open';
    expect(await run(check)).toContain(problem);
    await postgres.exec(named('alter role authenticator'));
    expect(await run(check)).not.toContain(problem);
  });

  test('Before the settings are made, the check names each of them', async () => {
    const said = await run(check);
    for (const place of ['Providers → Email', 'URL Configuration', 'SMTP Settings'])
      expect(said).toContain(place);
    expect(said).toMatch(/✗ the settings of accounts/);
  });

  test('The mails of accounts get into the project', async () => {
    expect(await run(named('npm run hosted:mails -w worker'))).toContain(
      'The mails of accounts are those of',
    );
    expect(standIn.auth).toMatchObject({ mailer_subjects_confirmation: expect.stringMatching(/\w/) });
  });

  test('The printed link makes the account that opens it the owner, once', async () => {
    const claim = commands.blocks.find((block) => block.includes('claimOwner.ts')) ?? '';
    const [, token] = /Claim this site: https:\/\/your\.domain\/claim#(\w{64})/.exec(await run(claim)) ?? [];
    const id = '00000000-0000-4000-8000-000000000077';
    await postgres.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      ...[id, 'owner@example.com'],
    ]);
    const open = async () => {
      await postgres.exec('begin');
      try {
        await postgres.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify({ role: 'authenticated', sub: id }),
        ]);
        await postgres.exec('set local safeupdate.enabled = on; set local role authenticated');
        await postgres.query('select public.claim_ownership($1)', [token]);
        const { rows } = await postgres.query('select public.is_owner() as is_owner');
        return rows;
      } finally {
        await postgres.exec('commit');
      }
    };
    expect(await open()).toEqual([{ is_owner: true }]);
    await expect(open()).rejects.toThrow();
    expect(await run(claim)).toContain('The site has an owner.');
    expect(await run(claim.replace('claimOwner.ts', 'claimOwner.ts --replace'))).toContain(
      'Claim this site:',
    );
  });

  test('Once every step is taken, the check finds nothing missing', async () => {
    Object.assign(standIn.auth, {
      ...{
        password_min_length: 8,
        mailer_otp_length: 10,
        mailer_otp_exp: 900,
        smtp_host: 'smtp.example.com',
      },
      ...{ site_url: 'https://your.domain', uri_allow_list: 'https://your.domain/**' },
    });
    const said = await run(check);
    expect(said).toMatch(/✓ the database\n✓ the settings of accounts\n✓ the public API\n/);
  });

  test('Every command of the section is run here, or named with its reason', () => {
    const isRun = [
      ...[push, check, 'hosted:check', 'claimOwner', 'hosted:mails'],
      ...['db push --remote', 'alter role authenticator'],
    ];
    const left = [...commands.blocks, ...commands.inline].filter(
      (command) => !isRun.some((known) => command.includes(known)) && !(command in notRun),
    );
    expect(left).toEqual([]);
    expect(commands.inline).toEqual(expect.arrayContaining(Object.keys(notRun)));
  });
});

test('Wherever a push of migrations is named, it names the remote project', async () => {
  const { stdout } = await promisify(execFile)(
    'git',
    ['grep', '-hE', 'supabase db push', '--', ':!*.test.ts'],
    { cwd: root },
  );
  const mentions = stdout.match(/npx supabase db push.{0,9}/g) ?? [];
  expect(mentions.length).toBeGreaterThan(3);
  expect(mentions.filter((mention) => !mention.startsWith('npx supabase db push --remote'))).toEqual([]);
});
