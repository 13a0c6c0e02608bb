import { createHash } from 'node:crypto';
import { someSettings } from '../settings.fixture';
import { startRenderedSite } from './renderedSite.fixture';

beforeAll(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => jest.restoreAllMocks());

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

test('S2: The policy of a rendered page allows the scripts of the built page, and none that its content brings', async () => {
  const page = '<head><script>own()</script><meta name=app-head></head><div id="root"></div>';
  const shell = `exports.renderPage = async () => ({ outcome: 'found', title: '', description: '', head: '',
    queries: {}, body: '<div id="root"><script>attack()</script></div>' });`;
  const { url } = await startRenderedSite({ shell, page });

  const answer = await fetch(url);

  expect(await answer.text()).toContain('<script>attack()</script>');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(hashOf('own()'));
  expect(policy).not.toContain(hashOf('attack()'));
});

describe('A page that is requested with any search parameters', () => {
  const counting = `let count = 0;
    exports.shares = {};
    exports.renderPage = async ({ address }) => ({ outcome: 'found', title: '', description: '', head: '',
      queries: {}, body: '<div id="root">' + address + ' ' + (count += 1) + '</div>' });`;
  const pages = [
    { path: '/blog', files: [], shares: [], search: ['q', 'category'] },
    { path: '/older', files: [], shares: [] },
  ];
  const start = async () => {
    const { url } = await startRenderedSite({ shell: counting, metaData: { pages } });
    return async (address: string) =>
      /<div id="root">(.*?)<\/div>/.exec(await (await fetch(url + address)).text())?.[1];
  };

  it('S3: renders once, whatever parameters it does not read', async () => {
    const renderedAt = await start();

    for (const search of ['', '?x=1', '?x=2', '?utm_source=mail', '?q=', '?Q=rain'])
      expect(await renderedAt(`/blog${search}`)).toBe('/blog 1');
  });

  it('S3: renders once for the parameters that it reads, in any order', async () => {
    const renderedAt = await start();

    expect(await renderedAt('/blog?q=rain')).toBe('/blog?q=rain 1');
    expect(await renderedAt('/blog?x=1&q=rain&q=snow')).toBe('/blog?q=rain 1');
    expect(await renderedAt('/blog?category=Work&q=rain')).toBe('/blog?q=rain&category=Work 2');
    expect(await renderedAt('/blog?q=rain&category=Work')).toBe('/blog?q=rain&category=Work 2');
  });

  it('renders for every search where its build does not name its parameters', async () => {
    const renderedAt = await start();

    expect(await renderedAt('/older?q=rain')).toBe('/older?q=rain 1');
    expect(await renderedAt('/older?q=snow')).toBe('/older?q=snow 2');
  });
});

test('S3: A flood of searches renders four at once, leaves others to the browser, and drops no page', async () => {
  const shell = `let count = 0, now = 0, most = 0;
    exports.shares = {};
    exports.renderPage = async ({ address }) => {
      most = Math.max(most, now += 1);
      if (address !== '/blog') await new Promise((resolve) => setTimeout(resolve, 500));
      now -= 1;
      return { outcome: 'found', title: '', description: '', head: '', queries: {},
        body: '<div id="root">page ' + (count += 1) + ', at most ' + most + '</div>' };
    };`;
  const pages = [{ path: '/blog', files: [], shares: [], search: ['q'] }];
  const { url } = await startRenderedSite({ shell, metaData: { pages } });
  const htmlAt = async (address: string) => (await fetch(url + address)).text();
  const blog = await htmlAt('/blog');

  const flood = await Promise.all(Array.from({ length: 40 }, (_, index) => htmlAt(`/blog?q=${index}`)));

  expect(flood.filter((html) => html.includes('app-read')).length).toBeLessThan(40);
  expect(await htmlAt('/blog?q=later')).toContain('at most 4</div>');
  expect(await htmlAt('/blog')).toBe(blog);
});

describe('While somebody reacts to a text', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const shell = `let count = 0;
    exports.shares = {};
    exports.renderPage = async ({ address }) => {
      const one = { endpointName: 'getReactionCounts', originalArgs: { contentType: 'blog_posts', id: '${id}' },
        data: { like: 3, love: 1 } };
      const list = { endpointName: 'getReactionCountsOfList', data: { '${id}': { like: 3, love: 1 } },
        originalArgs: { contentType: 'blog_posts', ids: ['${id}'] } };
      return { outcome: 'found', title: '', description: '', head: '', queries: { queries: { one, list } },
        body: '<div id="root">page ' + (count += 1) + '</div>' };
    };`;
  const start = async () => {
    const { url, responses } = await startRenderedSite({ shell });
    const react = (reactions: number, like_count: number, content = '1.0') => {
      responses['/rest/v1/rpc/get_content_version'] = `"${content}/${reactions}"`;
      responses['/rest/v1/rpc/get_reaction_counts_of_list'] = JSON.stringify([
        { content_id: id, like_count, love_count: 1 },
      ]);
    };
    return { react, render: async () => /page \d+/.exec(await (await fetch(`${url}/blog/a`)).text())?.[0] };
  };

  test('pages of other texts are not rendered again', async () => {
    const { react, render } = await start();
    await render();
    for (let reactions = 2; reactions < 20; reactions += 1) {
      react(reactions, 3);
      expect(await render()).toBe('page 1');
    }
  });

  test('its own page is rendered again, and so is any whose content has changed', async () => {
    const { react, render } = await start();
    await render();
    react(2, 4);
    expect(await render()).toBe('page 2');
    react(2, 3, '2.0');
    expect(await render()).toBe('page 3');
  });
});

test('A missing page is cached, too', async () => {
  const shell = `let count = 0;
    exports.renderPage = async () => (count += 1) > 1 ? null : { outcome: 'missing' };`;
  const { url } = await startRenderedSite({ shell });

  const statuses = [(await fetch(url)).status, (await fetch(url)).status];

  expect(statuses).toEqual([404, 404]);
});

test('A page that takes too long to render is left to the browser', async () => {
  const shell = `exports.shares = {};
    exports.renderPage = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return { outcome: 'found', title: '', description: '', head: '', queries: {}, body: 'Late' };
    };`;
  const { url } = await startRenderedSite({
    shell,
    settings: { timeouts: { ...someSettings.timeouts, page: 300 } },
  });

  expect(await (await fetch(url)).text()).toContain('This page needs JavaScript');
});

const shell = `exports.shares = {};
  exports.renderPage = async () => ({ outcome: 'found', title: '', description: '', head: '', queries: {}, body: '' });`;

test('The HTML names the build before a withdrawn one', async () => {
  const [before, id] = ['20260301080000-0a1b2c', '20260401080000-0a1b2c'];
  const releases = { current: id, good: before, builds: [{ id }, { id: before }] };
  const metaData = { releases, base: `builds/${id}/` };
  const { url, responses } = await startRenderedSite({ shell, metaData });
  const { metaData: own, ...rest } = JSON.parse(responses['/mf_public/mf-manifest.json'] ?? '') as {
    metaData: object;
  };
  const released = {
    ...rest,
    name: 'the_good_one',
    metaData: { ...own, base: undefined, releases: undefined },
  };
  responses[`/mf_public/builds/${before}/mf-manifest.json`] = JSON.stringify(released);
  for (const build of [before, id])
    responses[`/mf_public/builds/${build}/server.cjs`] = responses['/mf_public/server.cjs'] ?? '';
  responses['/rest/v1/rpc/get_withdrawn_builds'] = JSON.stringify([{ remote: 'mf_public', build: id }]);

  const answer = await fetch(url);
  expect(await answer.text()).toContain('"container":"the_good_one"');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const config = await (await fetch(`${url}/config.json`)).json();
  expect(config).toMatchObject({ withdrawn: [`mf_public@${id}`] });
});

test('A page with a secret address stays out of every cache', async () => {
  const { url } = await startRenderedSite({ shell });
  const answer = await fetch(`${url}/preview/token`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('A remote with a page at any address of one part renders none of the shell’s own pages', async () => {
  const shell = `exports.shares = {};
    exports.renderPage = async ({ address }) => ({ outcome: 'moved', to: '/elsewhere' });`;
  const pages = [{ path: '/:slug', files: ['OwnPage.js'], shares: [] }];
  const { url } = await startRenderedSite({ shell, metaData: { pages } });
  const get = (address: string) => fetch(url + address, { redirect: 'manual' });

  expect((await get('/imprint')).status).toBe(301);
  for (const address of ['/today', '/login', '/account', '/claim']) {
    const answer = await get(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(await answer.text()).not.toContain('OwnPage.js');
  }
});
