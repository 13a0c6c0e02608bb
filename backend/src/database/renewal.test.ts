import { runScript } from '../../testing/runScript';

test('A thread that had many errors is renewed between transactions, and nothing is lost or refused', async () => {
  const stdout = await runScript('backend/src/database/renewal.fixture.ts');
  expect(JSON.parse(stdout)).toEqual({ threads: true, refused: 0, written: 25 });
});
