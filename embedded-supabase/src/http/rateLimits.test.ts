import { getAuthCost, RateLimits, type Cost } from './rateLimits';

const password = (account: string): Cost => ({ kind: 'password', points: 1, account });
const code: Cost = { kind: 'code', points: 1 };

const newLimits = () => new RateLimits({ invalidSeconds: 10, rowLimits: { reactions: [120, 60] } });

async function takeAll(limits: RateLimits, address: string, costs: Cost[]): Promise<number> {
  const waits = await Promise.all(costs.map((cost) => limits.take(address, cost)));
  return waits.filter((seconds) => seconds === 0).length;
}

describe('RateLimits', () => {
  it('An address has ten simultaneous attempts at an account; other addresses have their own', async () => {
    const limits = newLimits();
    expect(await takeAll(limits, '192.0.2.1', Array(40).fill(password('anna')))).toBe(10);
    expect(await limits.take('192.0.2.2', password('anna'))).toBe(0);
  });

  it('An address has ten attempts at codes, whatever account it names', async () => {
    const limits = newLimits();
    expect(await takeAll(limits, '192.0.2.1', Array(40).fill(code))).toBe(10);
  });

  it('An address has twenty attempts at passwords of different accounts', async () => {
    const tries = Array.from({ length: 100 }, (_, index) => password(`account ${index}`));
    expect(await takeAll(newLimits(), '192.0.2.1', tries)).toBe(20);
  });

  it('All addresses together have a hundred attempts at codes', async () => {
    const limits = newLimits();
    const tried = await Promise.all(
      Array.from({ length: 40 }, (_, index) => takeAll(limits, `192.0.2.${index}`, Array(10).fill(code))),
    );
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(100);
  });

  it('Attempts from other addresses do not lock out an account that logged in from this one', async () => {
    const limits = newLimits();
    await limits.take('192.0.2.200', password('anna'));
    await limits.giveBack('192.0.2.200', password('anna'));
    const crowd = Array.from({ length: 50 }, (_, index) =>
      takeAll(limits, `198.51.100.${index}`, Array(10).fill(password('anna'))),
    );
    await Promise.all(crowd);
    expect(await limits.take('203.0.113.1', password('anna'))).toBeGreaterThan(0);
    expect(await limits.take('192.0.2.200', password('anna'))).toBe(0);
  });

  it('Codes of one second factor are tried twenty times from all addresses, and still from where one was right', async () => {
    const limits = newLimits();
    const factor: Cost = { kind: 'factor', points: 1, account: 'phone' };
    await limits.take('192.0.2.200', factor);
    await limits.giveBack('192.0.2.200', factor);
    const tried = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        takeAll(limits, `198.51.100.${index}`, Array(10).fill(factor)),
      ),
    );
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(20);
    expect(await limits.take('192.0.2.200', factor)).toBe(0);
  });

  it('A network hears of twenty sign-ups that failed, and then neither that an address has an account nor that it has none', async () => {
    const limits = newLimits();
    const signUp = (status: number) =>
      limits.run('192.0.2.1', { kind: 'signUp', points: 1 }, async () => new Response(null, { status }));
    const answers = await Promise.all(Array.from({ length: 40 }, () => signUp(422)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
    expect((await signUp(200)).status).toBe(429);
  });

  it('A network changes the data of accounts twenty times in ten minutes', async () => {
    const cost = getAuthCost({ route: 'PUT /user', fields: { data: { x: 1 } } } as never);
    expect(cost).not.toBeNull();
    const tries = Array.from({ length: 40 }, () => cost ?? code);
    expect(await takeAll(newLimits(), '192.0.2.1', tries)).toBe(20);
  });

  it('Sign-ups that succeed are not counted as failed', async () => {
    const limits = newLimits();
    for (let index = 0; index < 30; index += 1) {
      const done = limits.run('192.0.2.1', { kind: 'signUp', points: 1 }, async () => new Response());
      expect((await done).status).toBe(200);
    }
  });

  it('Each row counts, and the time until the next is returned', async () => {
    const limits = newLimits();
    expect(await limits.take('192.0.2.1', { kind: 'rows of reactions', points: 120 })).toBe(0);
    const seconds = await limits.take('192.0.2.1', { kind: 'rows of reactions', points: 1 });
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('A request over the limit takes no points', async () => {
    const limits = newLimits();
    expect(await limits.take('192.0.2.1', { kind: 'rows of reactions', points: 121 })).toBeGreaterThan(0);
    expect(await limits.take('192.0.2.1', { kind: 'rows of reactions', points: 120 })).toBe(0);
  });

  it('A timeout blocks an address for ten seconds, and the third for the rest of ten minutes', async () => {
    jest.useFakeTimers({ now: 0 });
    const limits = newLimits();
    for (const time of [0, 20_000, 40_000]) {
      await jest.advanceTimersByTimeAsync(time - Date.now());
      expect(await limits.isBlocked('192.0.2.1')).toBe(false);
      await limits.addTimeout('192.0.2.1');
      expect(await limits.isBlocked('192.0.2.1')).toBe(true);
    }
    await jest.advanceTimersByTimeAsync(300_000 - Date.now());
    expect(await limits.isBlocked('192.0.2.1')).toBe(true);
    expect(await limits.isBlocked('192.0.2.2')).toBe(false);
    await jest.advanceTimersByTimeAsync(601_000 - Date.now());
    expect(await limits.isBlocked('192.0.2.1')).toBe(false);
    jest.useRealTimers();
  });
});
