import type { TestBackend } from 'backend/testing';
import { startFixtureBackend } from '../fixtureBackend';
import { functionCells, print, tableCells, type Cell } from './cells';
import { buckets } from './functionExpectations';
import { asSecretKey, createReachOverHttp } from './reachOverHttp';

let backend: TestBackend;
const answers = new Map<Cell, string>();

beforeAll(async () => {
  backend = await startFixtureBackend({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await backend.stop();
  const right = [...answers].filter(([cell, answer]) => answer === cell.expected).length;
  const matrix = print([...tableCells, ...functionCells], answers);
  process.stdout.write(
    `\nWho reaches what over HTTP\n\n${matrix}\n\n${right} of ${answers.size} cells as declared.\n\n`,
  );
});

test('Every role has exactly the declared access over HTTP', async () => {
  const reachOf = createReachOverHttp(backend);
  // Functions come first, while their rows exist; the function that deletes the caller's account comes last.
  const leaves = ({ what }: Cell) => what === 'delete_my_account';
  const others = functionCells.filter((cell) => !leaves(cell));
  for (const cell of [...others, ...tableCells, ...functionCells.filter(leaves)])
    answers.set(cell, await reachOf(cell));
  const wrong = [...answers].filter(([cell, answer]) => answer !== cell.expected);
  expect(wrong.map(([cell, answer]) => ({ ...cell, answer }))).toEqual([]);
});

test('Every bucket that HTTP lists is declared', async () => {
  const stored = (await asSecretKey(backend)('/storage/v1/bucket')).body as { id: string }[];
  expect(stored.map(({ id }) => id)).toEqual(buckets);
});
