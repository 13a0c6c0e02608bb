import { RequestQueue } from './requestQueue';

const neverDisconnected = () => false;

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('RequestQueue', () => {
  it('The queue runs a limited number of requests, the others in order', async () => {
    const queue = new RequestQueue({ running: 1, runningPerAddress: 1, waitingPerAddress: 5 });
    const gate = createGate();
    const served: string[] = [];
    const runs = ['anna', 'bert', 'cleo'].map((name) =>
      queue.run('192.0.2.1', neverDisconnected, async () => {
        served.push(name);
        await gate.opened;
        return name;
      }),
    );
    await Promise.resolve();
    expect(served).toEqual(['anna']);
    gate.open();
    expect(await Promise.all(runs)).toEqual(['anna', 'bert', 'cleo']);
  });

  it('A request to a full queue is not run', async () => {
    const queue = new RequestQueue({ running: 1, runningPerAddress: 1, waitingPerAddress: 1 });
    const gate = createGate();
    const first = queue.run('192.0.2.1', neverDisconnected, () => gate.opened);
    const second = queue.run('192.0.2.1', neverDisconnected, () => gate.opened);
    expect(await queue.run('192.0.2.1', neverDisconnected, () => gate.opened)).toBe('full');
    gate.open();
    await Promise.all([first, second]);
  });

  it('A disconnected request is not run, and a failed one does not stop the queue', async () => {
    const queue = new RequestQueue({ running: 1, runningPerAddress: 1, waitingPerAddress: 5 });
    const work = jest.fn();
    const failing = queue.run('192.0.2.1', neverDisconnected, () => Promise.reject(new Error('broken')));
    const disconnected = queue.run('192.0.2.1', () => true, work);
    const next = queue.run('192.0.2.1', neverDisconnected, async () => 'served');
    await expect(failing).rejects.toThrow('broken');
    expect(await disconnected).toBe('disconnected');
    expect(await next).toBe('served');
    expect(work).not.toHaveBeenCalled();
  });

  it('Addresses take turns, so that many requests of one do not delay the others', async () => {
    const queue = new RequestQueue({ running: 1, runningPerAddress: 1, waitingPerAddress: 50 });
    const served: string[] = [];
    const run = (address: string) =>
      queue.run(address, neverDisconnected, async () => {
        served.push(address);
      });
    const many = Array.from({ length: 30 }, () => run('192.0.2.1'));
    await Promise.all([...many, run('192.0.2.2'), run('192.0.2.3')]);
    expect(served.indexOf('192.0.2.2')).toBeLessThan(4);
    expect(served.indexOf('192.0.2.3')).toBeLessThan(4);
    expect(served).toHaveLength(32);
  });

  it('An address that uses up its share leaves room for others', async () => {
    const queue = new RequestQueue({ running: 3, runningPerAddress: 2, waitingPerAddress: 50 });
    const gate = createGate();
    const many = Array.from({ length: 5 }, () =>
      queue.run('192.0.2.1', neverDisconnected, () => gate.opened),
    );
    expect(await queue.run('192.0.2.2', neverDisconnected, async () => 'served')).toBe('served');
    gate.open();
    await Promise.all(many);
  });
});
