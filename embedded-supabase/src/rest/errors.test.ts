import { respondToError } from './errors';

const respond = async (code: string, message: string, detail?: string) => {
  const response = respondToError({ code, message, detail }, 'anon');
  return [response.status, ((await response.json()) as { code: string }).code];
};

test('A function chooses the error and its status', async () => {
  expect(await respond('PGRST', '{"code": "own", "message": "a"}', '{"status": 418}')).toEqual([418, 'own']);
});

test.each([
  ['A text', undefined],
  ['{"code": "own"}', 'a text'],
  ['{"code": "own"}', '{}'],
  ['{"code": "own"}', '{"status": 9}'],
])('An error that a function chose wrongly, %s with %s, is answered as one', async (message, detail) => {
  expect(await respond('PGRST', message, detail)).toEqual([500, 'PGRST121']);
});
