import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stopPart } from '../tooling/run/processes';
import { startBackend } from '../tooling/run/system';
import { withPlace, type Place } from './withSystem';
import { writtenContent } from './writtenContent';

// How long the search of the site takes on the embedded backend, with thousands of documents, over HTTP as a visitor.
const documents = 5000;
const limitMs = 150;
const rounds = 8;
// What people type: on the way to a word, a word of every length of result, several, one that is nowhere.
const searches = [
  'bu',
  'busi',
  'business',
  'customer',
  'leaving company',
  'the first mon',
  'quokka',
  'calm invoice',
  'word',
];

type Answer = { text: string; ms: number; found: number };

async function bench(env: Place): Promise<number> {
  const backend = await startBackend(env, true);
  if (!backend) throw new Error('This measures the embedded backend: leave SUPABASE_URL unset.');
  try {
    const { secretKey } = JSON.parse(await readFile(path.join(env.DATA_DIR, 'keys.json'), 'utf8')) as {
      secretKey: string;
    };
    await write(`${backend.ready.url}/rest/v1`, secretKey);
    const ask = searching(`${backend.ready.url}/rest/v1`, backend.ready.publishableKey ?? '');
    for (const text of searches) await ask(text);
    const answers: Answer[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const text of searches) answers.push(await ask(text));
    return report(answers);
  } finally {
    await stopPart(backend);
  }
}

async function write(rest: string, secretKey: string) {
  for (const { table, rows } of writtenContent(documents)) {
    const answer = await fetch(`${rest}/${table}`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json', prefer: 'return=minimal' },
      body: JSON.stringify(rows),
    });
    if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`);
  }
}

function searching(rest: string, apikey: string) {
  return async (text: string): Promise<Answer> => {
    const since = performance.now();
    const answer = await fetch(`${rest}/rpc/search_everything`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_query: text }),
    });
    const rows = (await answer.json()) as unknown[];
    return { text, ms: performance.now() - since, found: rows.length };
  };
}

/** Prints the table; the status is 1 where the limit is broken. */
function report(answers: Answer[]): number {
  const line = (name: string, chosen: Answer[]) => {
    const { found = 0 } = chosen[0] ?? {};
    return `| ${[name, found, percentile(chosen, 0.5).toFixed(0), percentile(chosen, 0.95).toFixed(0)].join(' | ')} |`;
  };
  const lines = searches.map((text) =>
    line(
      text,
      answers.filter((answer) => answer.text === text),
    ),
  );
  console.log(`| search among ${documents} documents | results | p50 ms | p95 ms |\n|---|--:|--:|--:|`);
  console.log([...lines, line('all of them', answers)].join('\n'));
  const p95 = percentile(answers, 0.95);
  if (p95 <= limitMs) return 0;
  console.error(`✗ search: ${p95.toFixed(0)} ms at p95, allowed ${limitMs}`);
  return 1;
}

function percentile(answers: Answer[], part: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

void withPlace(bench).then((status) => process.exit(status));
