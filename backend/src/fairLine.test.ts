import { createFairLine } from './fairLine';

const here = () => false;

function openDoor() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => (open = resolve));
  return { closed, open };
}

describe('the line', () => {
  it('lets only so many visitors in and serves the others in the order they came', async () => {
    const inTurn = createFairLine({ atOnce: 1, insidePerAddress: 1, waitingPerAddress: 5 });
    const door = openDoor();
    const served: string[] = [];
    const visits = ['anna', 'bert', 'cleo'].map((name) =>
      inTurn('192.0.2.1', here, async () => {
        served.push(name);
        await door.closed;
        return name;
      }),
    );
    await Promise.resolve();
    expect(served).toEqual(['anna']);
    door.open();
    expect(await Promise.all(visits)).toEqual(['anna', 'bert', 'cleo']);
  });

  it('turns away whoever finds it full', async () => {
    const inTurn = createFairLine({ atOnce: 1, insidePerAddress: 1, waitingPerAddress: 1 });
    const door = openDoor();
    const first = inTurn('192.0.2.1', here, () => door.closed);
    const second = inTurn('192.0.2.1', here, () => door.closed);
    expect(await inTurn('192.0.2.1', here, () => door.closed)).toBe('full');
    door.open();
    await Promise.all([first, second]);
  });

  it('does no work for a visitor who left while waiting, or because another one failed', async () => {
    const inTurn = createFairLine({ atOnce: 1, insidePerAddress: 1, waitingPerAddress: 5 });
    const work = jest.fn();
    const failing = inTurn('192.0.2.1', here, () => Promise.reject(new Error('broken')));
    const gone = inTurn('192.0.2.1', () => true, work);
    const next = inTurn('192.0.2.1', here, async () => 'served');
    await expect(failing).rejects.toThrow('broken');
    expect(await gone).toBe('gone');
    expect(await next).toBe('served');
    expect(work).not.toHaveBeenCalled();
  });

  it('serves addresses in turn, so that a crowd from one of them keeps nobody else waiting', async () => {
    const inTurn = createFairLine({ atOnce: 1, insidePerAddress: 1, waitingPerAddress: 50 });
    const served: string[] = [];
    const visit = (address: string) =>
      inTurn(address, here, async () => {
        served.push(address);
      });
    const crowd = Array.from({ length: 30 }, () => visit('192.0.2.1'));
    await Promise.all([...crowd, visit('192.0.2.2'), visit('192.0.2.3')]);
    expect(served.indexOf('192.0.2.2')).toBeLessThan(4);
    expect(served.indexOf('192.0.2.3')).toBeLessThan(4);
    expect(served).toHaveLength(32);
  });

  it('leaves room inside for others than the address that fills its own', async () => {
    const inTurn = createFairLine({ atOnce: 3, insidePerAddress: 2, waitingPerAddress: 50 });
    const door = openDoor();
    const crowd = Array.from({ length: 5 }, () => inTurn('192.0.2.1', here, () => door.closed));
    expect(await inTurn('192.0.2.2', here, async () => 'served')).toBe('served');
    door.open();
    await Promise.all(crowd);
  });
});
