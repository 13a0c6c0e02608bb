import { portFrom } from './apps';

describe('A port', () => {
  it('is the default when the variable is not set', () => {
    expect(portFrom({}, 'SHELL_PORT', 3000)).toBe(3000);
  });

  it.each([
    ['1', 1],
    ['4000', 4000],
    ['65535', 65535],
  ])('may be %s', (text, port) => {
    expect(portFrom({ SHELL_PORT: text }, 'SHELL_PORT', 3000)).toBe(port);
  });

  it.each(['', '0', '-1', '65536', '80.5', 'web', '3000x', 'NaN', 'Infinity'])('is never "%s"', (text) => {
    expect(() => portFrom({ SHELL_PORT: text }, 'SHELL_PORT', 3000)).toThrow(
      new Error(`SHELL_PORT must be a port number between 1 and 65535, not "${text}".`),
    );
  });
});
