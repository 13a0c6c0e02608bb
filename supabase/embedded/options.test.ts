import { readProjectConfig } from '../../embedded-supabase/src/projectConfig';
import { root } from '../../shared-node/src/apps';
import { readOptions } from './options';

describe('readOptions', () => {
  it('The documented ports and folders are the defaults', () => {
    expect(readOptions({ PROJECT_ROOT: '/project' })).toMatchObject({
      project: '/project',
      dataDir: '/project/.data',
      host: '127.0.0.1',
      port: 54321,
      siteUrl: 'http://localhost:3000',
    });
    expect([...(readOptions({}).allowedOrigins ?? [])].sort()).toEqual(
      [3000, 3001, 3002, 3003]
        .flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
        .sort(),
    );
  });

  it('Origins follow the configured ports', () => {
    const { allowedOrigins, siteUrl } = readOptions({ SHELL_PORT: '4000' });
    expect(allowedOrigins).toContain('http://127.0.0.1:4000');
    expect(allowedOrigins).not.toContain('http://localhost:3000');
    expect(siteUrl).toBe('http://localhost:4000');
  });

  it('Lists of origins and proxies are read, whatever their spaces', () => {
    const env = {
      ALLOWED_ORIGINS: 'https://mira.example/ , https://www.mira.example',
      TRUSTED_PROXIES: ' 10.0.0.1 ',
    };
    const { allowedOrigins, trustedProxies } = readOptions(env);
    expect(allowedOrigins).toEqual(['https://mira.example', 'https://www.mira.example']);
    expect(trustedProxies).toEqual(['10.0.0.1']);
  });

  it('An invalid value is reported with its name', () => {
    expect(() => readOptions({ BACKEND_PORT: '70000' })).toThrow(
      'BACKEND_PORT must be a port number between 0 and 65535, not "70000"',
    );
    expect(() => readOptions({ SITE_URL: 'mira' })).toThrow(
      'SITE_URL must be the http(s) address of the site',
    );
    for (const seconds of ['0', '-1', '1.5', 'soon', 'Infinity', '9000000'])
      expect(() => readOptions({ INVALID_SECONDS: seconds })).toThrow(
        `INVALID_SECONDS must be a number of seconds between 1 and 86400, not "${seconds}".`,
      );
  });
});

test('The file config.toml has no key that the embedded backend does not use', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await readProjectConfig(root);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
