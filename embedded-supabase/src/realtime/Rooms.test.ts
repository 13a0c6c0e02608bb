import { Rooms, type Member } from './Rooms';

const member = (address: string, send: Member['send'] = () => {}): Member => ({
  ...{ address, key: address, hearsPresence: true, send },
});

it('Attack: an address that has too much delivered is cut, counted for each receiver, and others are not', async () => {
  const rooms = new Rooms();
  const heard: string[] = [];
  for (let receiver = 0; receiver < 50; receiver += 1)
    await rooms.join(
      'room',
      member(`r${receiver}`, (event) => heard.push(event)),
    );
  const message = { topic: 'room', event: 'x', payload: 'x'.repeat(30_000) };
  expect(await rooms.broadcast('attacker', [message], null)).toBeNull();
  expect(await rooms.broadcast('attacker', [{ ...message, payload: 'x' }, message], null)).toContain(
    'Too many messages',
  );
  expect(heard).toHaveLength(50);
  expect(await rooms.broadcast('other', [message], null)).toBeNull();
});

it('A member who leaves a room hears nothing more, and is present no more', async () => {
  const rooms = new Rooms();
  const heard: [string, unknown][] = [];
  const [one, other] = [member('one', (...sent) => heard.push(sent)), member('other')];
  await rooms.join('room', one);
  await rooms.join('room', other);
  await rooms.track('room', other, { a: 1 });
  rooms.leave('room', other);
  expect(heard.map(([event]) => event)).toEqual(['presence_diff', 'presence_diff']);
  rooms.leave('room', one);
  await rooms.broadcast('other', [{ topic: 'room', event: 'x', payload: null }], null);
  expect(heard).toHaveLength(2);
});
