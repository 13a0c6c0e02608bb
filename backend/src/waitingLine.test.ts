import { createWaitingLine } from './waitingLine';

const here = () => false;

function openDoor() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => (open = resolve));
  return { closed, open };
}

describe('the waiting line', () => {
  it('lets only so many visitors in and serves the others in the order they came', async () => {
    const inTurn = createWaitingLine({ atOnce: 1, waiting: 5 });
    const door = openDoor();
    const served: string[] = [];
    const visits = ['anna', 'bert', 'cleo'].map((name) =>
      inTurn(here, async () => {
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
    const inTurn = createWaitingLine({ atOnce: 1, waiting: 1 });
    const door = openDoor();
    const first = inTurn(here, () => door.closed);
    const second = inTurn(here, () => door.closed);
    expect(await inTurn(here, () => door.closed)).toBe('full');
    door.open();
    await Promise.all([first, second]);
  });

  it('does no work for a visitor who left while waiting, or because another one failed', async () => {
    const inTurn = createWaitingLine({ atOnce: 1, waiting: 5 });
    const work = jest.fn();
    const failing = inTurn(here, () => Promise.reject(new Error('broken')));
    const gone = inTurn(() => true, work);
    const next = inTurn(here, async () => 'served');
    await expect(failing).rejects.toThrow('broken');
    expect(await gone).toBe('gone');
    expect(await next).toBe('served');
    expect(work).not.toHaveBeenCalled();
  });
});
