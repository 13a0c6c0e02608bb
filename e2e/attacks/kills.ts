// Kills backend, worker and server twenty times each (KILLS) while people write through them, and checks that nothing
// acknowledged is lost: entries, files, email addresses and the mail to each of them. npm run test:kills -w e2e
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyOfTemplate } from '../../embedded-supabase/testing/startTestBackend';
import { root } from '../../shared-node/src/apps';
import { bundleServers } from '../../shared-node/src/bundle';
import { freePorts } from '../../tooling/run/freePorts';
import { startSystem, type System } from '../../tooling/run/system';
import { networkOf } from './networks';

const kills = Number(process.env.KILLS ?? 20);
const killed = ['backend', 'worker', 'shell'];
const mailsMs = 600_000;
const pauseMs = 50;

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** Returns a function that sends requests to the backend with the secret key, as the owner's programs do. */
async function senderTo({ parts }: System, dataDir: string): Promise<Send> {
  const { secretKey } = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'));
  const { url } = parts.get('backend')?.ready ?? {};
  return (address, init) =>
    fetch(`${url}${address}`, {
      signal: AbortSignal.timeout(60_000),
      ...init,
      headers: { apikey: secretKey, 'content-type': 'application/json', ...init.headers },
    });
}

/** Each function writes one row or file, identified by a number, and returns true once it is acknowledged. */
const createWrites = (site: string, send: Send): Record<string, (number: number) => Promise<boolean>> => ({
  entries: async (number) => {
    const body = JSON.stringify({ title: `kill-${number}`, content: 'Words.', entry_date: '2026-01-01' });
    return (await send('/rest/v1/journal_entries', { method: 'POST', body })).status === 201;
  },
  files: async (number) => {
    const body = `file ${number}`.repeat(1000);
    const headers = { 'content-type': 'application/octet-stream' };
    const address = `/storage/v1/object/products/00000000-0000-4000-8000-000000000000/kill-${number}.bin`;
    return (await send(address, { method: 'POST', body, headers })).ok;
  },
  addresses: async (number) => {
    const { headers } = await fetch(`${site}/newsletter`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': networkOf(number) },
      body: new URLSearchParams({ email: `kill-${number}@example.com`, source: 'header' }),
      signal: AbortSignal.timeout(60_000),
    });
    // The backend accepts two sign-ups per second from one server.
    await wait(600);
    return headers.get('location')?.endsWith('#subscribed') ?? false;
  },
});

/** Writes until `signal` aborts; returns the acknowledged writes by kind. */
async function write(site: string, send: Send, signal: AbortSignal): Promise<Record<string, number[]>> {
  const acknowledged: Record<string, number[]> = {};
  const writers = Object.entries(createWrites(site, send)).map(async ([kind, writeOne]) => {
    const numbers: number[] = (acknowledged[kind] = []);
    for (let number = 0; !signal.aborted; number += 1) {
      await wait(pauseMs);
      if (await writeOne(number).catch(() => wait(200, false))) numbers.push(number);
    }
  });
  await Promise.all(writers);
  return acknowledged;
}

async function killAll({ parts }: System): Promise<void> {
  const never = new AbortController().signal;
  for (let round = 0; round < kills; round += 1)
    for (const name of killed) {
      await wait(500 + Math.random() * 2500);
      const part = parts.get(name);
      if (!part) throw new Error(`There is no ${name}.`);
      part.child.kill('SIGKILL');
      await part.ended;
      const since = performance.now();
      parts.set(name, await part.startAgain(never));
      console.log(`${name}, kill ${round + 1}: back after ${Math.round(performance.now() - since)} ms`);
    }
}

async function readAll(send: Send, address: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for (;;) {
    const response = await send(`/rest/v1/${address}&offset=${rows.length}&limit=1000`, { method: 'GET' });
    const page = (await response.json()) as typeof rows;
    rows.push(...page);
    if (page.length < 1000) return rows;
  }
}

async function findLost(
  send: Send,
  mailbox: string,
  { entries = [], files = [], addresses = [] }: Record<string, number[]>,
): Promise<string[]> {
  const titles = new Set(
    (await readAll(send, 'journal_entries?select=title&order=id')).map(({ title }) => title),
  );
  const people = new Set(
    (await readAll(send, 'newsletter_subscribers?select=email&order=id')).map(({ email }) => email),
  );
  const lost = [
    ...entries.filter((number) => !titles.has(`kill-${number}`)).map((number) => `entry ${number}`),
    ...addresses
      .filter((number) => !people.has(`kill-${number}@example.com`))
      .map((number) => `address ${number}`),
  ];
  for (const number of files) {
    const address = `/storage/v1/object/products/00000000-0000-4000-8000-000000000000/kill-${number}.bin`;
    const body = await (await send(address, { method: 'GET' })).text();
    if (body !== `file ${number}`.repeat(1000)) lost.push(`file ${number}`);
  }
  return [...lost, ...(await findUnmailed(mailbox, addresses))];
}

type Mail = { to: { address: string }[]; messageId: string };

/**
 * Finds missing and duplicate mails. A mail that was sent again with the same Message-ID is not a duplicate, because mail
 * programs recognize it.
 */
async function findUnmailed(mailbox: string, addresses: number[]): Promise<string[]> {
  for (const endsAt = Date.now() + mailsMs; ; await wait(2000)) {
    const mails = (await (await fetch(`${mailbox}/email`)).json()) as Mail[];
    const mailed = new Map<string, Set<string>>();
    for (const { to, messageId } of mails) {
      const address = to[0]?.address ?? '';
      mailed.set(address, (mailed.get(address) ?? new Set()).add(messageId));
    }
    const missing = addresses.filter((number) => !mailed.has(`kill-${number}@example.com`));
    if (missing.length > 0 && Date.now() < endsAt) continue;
    const twice = [...mailed].filter(([, ids]) => ids.size > 1).map(([address]) => `two mails to ${address}`);
    console.log(`${mails.length} mails to ${mailed.size} addresses.`);
    return [...missing.map((number) => `the mail to address ${number}`), ...twice];
  }
}

async function run(): Promise<string[]> {
  await bundleServers();
  const dataDir = await copyOfTemplate(root);
  const settings = {
    DATA_DIR: dataDir,
    RELEASES_DIR: path.join(dataDir, 'releases'),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const system = await startSystem({ ...process.env, ...(await freePorts()), ...settings }, { quiet: true });
  try {
    const send = await senderTo(system, dataDir);
    const ending = new AbortController();
    const written = write(system.url, send, ending.signal);
    await killAll(system).finally(() => ending.abort());
    const acknowledged = await written;
    const lost = await findLost(send, String(system.parts.get('mailbox')?.ready.url), acknowledged);
    const counts = Object.entries(acknowledged).map(([kind, { length }]) => `${length} ${kind}`);
    console.log(
      `${kills} kills each of ${killed.join(', ')}; acknowledged: ${counts.join(', ')}; lost: ${lost.length}.`,
    );
    if (Object.values(acknowledged).some(({ length }) => length < kills)) return ['Too little was written.'];
    return lost;
  } finally {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

run().then(
  (lost) => {
    for (const one of lost) console.error(`✗ ${one} is lost.`);
    process.exit(lost.length > 0 ? 1 : 0);
  },
  (error: Error) => {
    console.error(`kills: ${error.stack}`);
    process.exit(1);
  },
);
