import { isThisMachine, readSettings } from './settings';

describe('readSettings', () => {
  it('The documented ports and folders are the defaults', () => {
    expect(readSettings({}, '/project')).toMatchObject({
      dataDir: '/project/.data',
      host: '127.0.0.1',
      port: 54321,
      siteUrl: 'http://localhost:3000',
    });
    expect([...readSettings({}, '/project').allowedOrigins].sort()).toEqual(
      [3000, 3001, 3002, 3003]
        .flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
        .sort(),
    );
  });

  it('Origins follow the configured ports', () => {
    const { allowedOrigins, siteUrl } = readSettings({ SHELL_PORT: '4000' }, '/project');
    expect(allowedOrigins).toContain('http://127.0.0.1:4000');
    expect(allowedOrigins).not.toContain('http://localhost:3000');
    expect(siteUrl).toBe('http://localhost:4000');
  });

  it('Lists of origins and proxies are read, whatever their spaces', () => {
    const env = {
      ALLOWED_ORIGINS: 'https://mira.example/ , https://www.mira.example',
      TRUSTED_PROXIES: ' 10.0.0.1 ',
    };
    const { allowedOrigins, trustedProxies } = readSettings(env, '/project');
    expect([...allowedOrigins]).toEqual(['https://mira.example', 'https://www.mira.example']);
    expect([...trustedProxies]).toEqual(['10.0.0.1']);
  });

  it('An invalid value is reported with its name', () => {
    expect(() => readSettings({ BACKEND_PORT: '70000' }, '/')).toThrow(
      'BACKEND_PORT must be a port number between 0 and 65535, not "70000"',
    );
    expect(() => readSettings({ SITE_URL: 'mira' }, '/')).toThrow(
      'SITE_URL must be the http(s) address of the site',
    );
    for (const seconds of ['0', '-1', '1.5', 'soon', 'Infinity', '9000000'])
      expect(() => readSettings({ INVALID_SECONDS: seconds }, '/')).toThrow(
        `INVALID_SECONDS must be a number of seconds between 1 and 86400, not "${seconds}".`,
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
