import type { Connection } from './backend';
import { Authorization, TooManyChecks } from './authorization';

it('Attack: an address asks the policies 20 times in a second, and others are not cut by it', async () => {
  let asked = 0;
  const runAs = () => Promise.resolve(void (asked += 1));
  const authorization = new Authorization({ runAs } as unknown as Connection);
  const ask = (address: string) =>
    authorization.canSay({ address, identity: { auth: { role: 'anon' } } }, 'topic', 'broadcast');
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => ask('10.0.0.1')));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect([asked, refused.length]).toEqual([20, 10]);
  await expect(ask('10.0.0.1')).rejects.toThrow(TooManyChecks);
  expect(await ask('10.0.0.2')).toBe(false);
});
