import { createHash } from 'node:crypto';
import { startDrawnSite } from './drawnSite.fixture';

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

test('S2: the policy of a drawn page allows the scripts of the built page, and none that its content brings', async () => {
  const page = '<head><script>own()</script><meta name=app-head></head><div id="root"></div>';
  const shell = `exports.renderPage = async () => ({ page: { head: '', read: {},
    body: '<div id="root"><script>attack()</script></div>' } });`;
  const { url } = await startDrawnSite({ shell, page });

  const answer = await fetch(url);

  expect(await answer.text()).toContain('<script>attack()</script>');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(hashOf('own()'));
  expect(policy).not.toContain(hashOf('attack()'));
});

describe('a page that is asked for with anything in its query string', () => {
  const counting = `let drawn = 0;
    exports.shares = {};
    exports.renderPage = async ({ address }) => ({ page: { head: '', read: {},
      body: '<div id="root">' + address + ' ' + (drawn += 1) + '</div>' } });`;
  const pages = [
    { path: '/blog', files: [], shares: [], search: ['q', 'category'] },
    { path: '/older', files: [], shares: [] },
  ];
  const start = async () => {
    const { url } = await startDrawnSite({ shell: counting, metaData: { pages } });
    return async (address: string) =>
      /<div id="root">(.*?)<\/div>/.exec(await (await fetch(url + address)).text())?.[1];
  };

  it('S3: is drawn once, whatever stands there that it does not read', async () => {
    const drawnAt = await start();

    for (const search of ['', '?x=1', '?x=2', '?utm_source=mail', '?q=', '?Q=rain'])
      expect(await drawnAt(`/blog${search}`)).toBe('/blog 1');
  });

  it('S3: is drawn for what it reads, in whatever order that stands', async () => {
    const drawnAt = await start();

    expect(await drawnAt('/blog?q=rain')).toBe('/blog?q=rain 1');
    expect(await drawnAt('/blog?x=1&q=rain&q=snow')).toBe('/blog?q=rain 1');
    expect(await drawnAt('/blog?category=Work&q=rain')).toBe('/blog?q=rain&category=Work 2');
    expect(await drawnAt('/blog?q=rain&category=Work')).toBe('/blog?q=rain&category=Work 2');
  });

  it('is drawn for all of it where its build does not say what it reads', async () => {
    const drawnAt = await start();

    expect(await drawnAt('/older?q=rain')).toBe('/older?q=rain 1');
    expect(await drawnAt('/older?q=snow')).toBe('/older?q=snow 2');
  });
});
