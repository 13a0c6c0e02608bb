import type { TestBackend } from 'embedded-supabase/testing';
import { startFixtureBackend } from '../fixtureBackend';
import { functionCells, tableCells, type Cell } from './cells';
import { buckets } from './functionExpectations';
import { asSecretKey, createReachOverHttp } from './reachOverHttp';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startFixtureBackend({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => backend.stop());

test('Every role has exactly the declared access over HTTP', async () => {
  const reachOf = createReachOverHttp(backend);
  // Functions come first, while their rows exist; the function that deletes the caller's account comes last.
  const leaves = ({ what }: Cell) => what === 'delete_my_account';
  const others = functionCells.filter((cell) => !leaves(cell));
  const wrong: object[] = [];
  for (const cell of [...others, ...tableCells, ...functionCells.filter(leaves)]) {
    const answer = await reachOf(cell);
    if (answer !== cell.expected) wrong.push({ ...cell, answer });
  }
  expect(wrong).toEqual([]);
});

test('Every bucket that HTTP lists is declared', async () => {
  const stored = (await asSecretKey(backend)('/storage/v1/bucket')).body as { id: string }[];
  expect(stored.map(({ id }) => id)).toEqual(buckets);
});
