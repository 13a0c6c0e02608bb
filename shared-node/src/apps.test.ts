import { getPort, isThisMachine, shell } from './apps';

describe('A port', () => {
  it('is the default when the variable is not set, or empty', () => {
    expect(getPort({}, shell)).toBe(3000);
    expect(getPort({ SHELL_PORT: '' }, shell)).toBe(3000);
  });

  it.each([
    ['1', 1],
    ['4000', 4000],
    ['65535', 65535],
  ])('may be %s', (text, port) => {
    expect(getPort({ SHELL_PORT: text }, shell)).toBe(port);
  });

  it.each(['0', '-1', '65536', '80.5', 'web', '3000x', 'NaN', 'Infinity'])('is never "%s"', (text) => {
    expect(() => getPort({ SHELL_PORT: text }, shell)).toThrow(
      new Error(`SHELL_PORT must be a port number between 1 and 65535, not "${text}".`),
    );
  });
});

test.each([
  ['http://localhost:3000', true],
  ['https://mira.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.8.9.10', true],
  ['http://[::1]:3000', true],
  ['https://mira.example', false],
  ['http://192.168.1.5:3000', false],
  ['https://localhost.mira.example', false],
  ['https://127.0.0.1.mira.example', false],
  ['https://notlocalhost', false],
])('Whether %s is an address of this machine is %s', (origin, isHere) => {
  expect(isThisMachine(origin)).toBe(isHere);
});
