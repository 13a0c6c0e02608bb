import { toSettings, type Options } from './options';
import type { ProjectConfig } from './projectConfig';

const settingsOf = (options: Partial<Options>, config: ProjectConfig = {}) =>
  toSettings({ project: '/project', ...options }, config, 54321);

const config: ProjectConfig = {
  auth: {
    site_url: 'http://localhost:5173/app',
    additional_redirect_urls: ['https://*.example.com/**', 'myapp://callback', 'http://localhost:?000/*'],
  },
};

test('Links lead to the site of config.toml, else to the backend itself, unless the options name a site', () => {
  expect(settingsOf({}, config).siteUrl).toBe('http://localhost:5173/app');
  expect(settingsOf({}).siteUrl).toBe('http://localhost:54321');
  expect(settingsOf({}, { auth: { site_url: 'env(SITE_URL)' } }).siteUrl).toBe('http://localhost:54321');
  expect(settingsOf({ siteUrl: 'https://mira.example' }, config).siteUrl).toBe('https://mira.example');
});

test.each([
  ['http://localhost:5173/other', true],
  ['https://shop.example.com/a/b', true],
  ['https://a.shop.example.com/a', false],
  ['https://shop.example.com.evil.example/a/b', false],
  ['myapp://callback', true],
  ['myapp://callback/more', false],
  ['http://localhost:3000/a', true],
  ['http://localhost:3000/a/b', false],
  ['https://evil.example/', false],
])('With the redirect URLs of config.toml, whether a link may lead to %s is %s', (page, isAllowed) => {
  expect(settingsOf({}, config).isRedirect(new URL(page))).toBe(isAllowed);
});

test('A site in the options takes the place of the redirect URLs of config.toml', () => {
  const { isRedirect } = settingsOf({ siteUrl: 'https://mira.example' }, config);
  expect(isRedirect(new URL('https://shop.example.com/a/b'))).toBe(false);
  expect(isRedirect(new URL('https://mira.example/a'))).toBe(true);
});

test('Every origin may ask on loopback, the site alone elsewhere, and those of the options where there are some', () => {
  const page = 'https://other.example';
  expect(settingsOf({}).allowedOrigins.has(page)).toBe(true);
  expect(settingsOf({ host: '0.0.0.0' }, config).allowedOrigins.has(page)).toBe(false);
  expect(settingsOf({ host: '0.0.0.0' }, config).allowedOrigins.has('http://localhost:5173')).toBe(true);
  const { allowedOrigins, isRedirect } = settingsOf({ allowedOrigins: [page] });
  expect([allowedOrigins.has(page), allowedOrigins.has('https://third.example')]).toEqual([true, false]);
  expect(isRedirect(new URL(page))).toBe(true);
});
