import { RequestLimits, type Cost } from './requestLimits';

const password = (account: string): Cost => ({ kind: 'password', points: 1, account });
const code: Cost = { kind: 'code', points: 1 };

async function takeAll(limits: RequestLimits, address: string, costs: Cost[]): Promise<number> {
  const waits = await Promise.all(costs.map((cost) => limits.take(address, cost)));
  return waits.filter((seconds) => seconds === 0).length;
}

describe('the limits', () => {
  it('E3: give ten tries at an account, all at once too, and leave its owner elsewhere alone', async () => {
    const limits = new RequestLimits();
    expect(await takeAll(limits, '192.0.2.1', Array(40).fill(password('anna')))).toBe(10);
    expect(await limits.take('192.0.2.2', password('anna'))).toBe(0);
  });

  it('E2: give ten tries at codes to an address, whatever account it names', async () => {
    const limits = new RequestLimits();
    expect(await takeAll(limits, '192.0.2.1', Array(40).fill(code))).toBe(10);
  });

  it('E7: end for an address that tries one account after another', async () => {
    const tries = Array.from({ length: 100 }, (_, index) => password(`account ${index}`));
    expect(await takeAll(new RequestLimits(), '192.0.2.1', tries)).toBe(20);
  });

  it('E2: end for all addresses together', async () => {
    const limits = new RequestLimits();
    const tried = await Promise.all(
      Array.from({ length: 40 }, (_, index) => takeAll(limits, `192.0.2.${index}`, Array(10).fill(code))),
    );
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(100);
  });

  it('let in who logged in here before, whatever strangers try elsewhere', async () => {
    const limits = new RequestLimits();
    await limits.take('192.0.2.200', password('anna'));
    await limits.giveBack('192.0.2.200', password('anna'));
    const crowd = Array.from({ length: 50 }, (_, index) =>
      takeAll(limits, `198.51.100.${index}`, Array(10).fill(password('anna'))),
    );
    await Promise.all(crowd);
    expect(await limits.take('203.0.113.1', password('anna'))).toBeGreaterThan(0);
    expect(await limits.take('192.0.2.200', password('anna'))).toBe(0);
  });

  it('count each row, and say in how many seconds there is room', async () => {
    const limits = new RequestLimits();
    expect(await limits.take('192.0.2.1', { kind: 'reactions', points: 120 })).toBe(0);
    const seconds = await limits.take('192.0.2.1', { kind: 'reactions', points: 1 });
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('take nothing from who is refused', async () => {
    const limits = new RequestLimits();
    expect(await limits.take('192.0.2.1', { kind: 'reactions', points: 121 })).toBeGreaterThan(0);
    expect(await limits.take('192.0.2.1', { kind: 'reactions', points: 120 })).toBe(0);
  });
});
