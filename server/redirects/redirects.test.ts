import { startRenderedSite } from '../render/renderedSite.fixture';
import { toRulePath } from './Redirects';

const missing = `exports.renderPage = async ({ address }) => ['/', '/there'].includes(address.split('?')[0])
  ? { outcome: 'found', title: '', description: '', head: '', queries: {}, body: '<div id="root">a page</div>' }
  : { outcome: 'missing' };`;

async function startSite(rule: string | null) {
  const site = await startRenderedSite({ shell: missing, settings: { siteUrl: 'https://mira.example' } });
  site.responses['/rest/v1/rpc/find_redirect'] = JSON.stringify(rule);
  const open = (address: string) => fetch(site.url + address, { redirect: 'manual' });
  const lookups = () => site.requests.filter(({ url }) => url === '/rest/v1/rpc/find_redirect').length;
  return { ...site, open, lookups };
}

test.each(['/2019/05/hello', '/old.html', '/old.php'])(
  'Who asks for %s gets 301 to where the rule leads',
  async (address) => {
    const { open } = await startSite('/blog/grüße an alle');
    const response = await open(address);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/blog/gr%C3%BC%C3%9Fe%20an%20alle');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=1/);
  },
);

test.each(['/?p=12', '/?utm_source=feed&p=12', '/?page_id=7'])(
  'Who asks for %s, as WordPress numbered a text, gets 301 though the home page is there',
  async (address) => {
    const { open } = await startSite('/blog/new');
    expect((await open(address)).headers.get('location')).toBe('/blog/new');
    expect(toRulePath(address)).toBe(address.replace('utm_source=feed&', ''));
  },
);

test.each(['/?p=twelve', '/?p=12345678901', '/?from=mail', '/there?p=12'])(
  'No rule is looked for at %s, which is a page',
  async (address) => {
    const { open, lookups } = await startSite('/blog/new');
    expect((await open(address)).status).toBe(200);
    expect(lookups()).toBe(0);
  },
);

test('A rule may lead to another site', async () => {
  const { open } = await startSite('https://example.com/a?b=c%20d');
  expect((await open('/old')).headers.get('location')).toBe('https://example.com/a?b=c%20d');
});

test('A rule never hides a page that exists', async () => {
  const { open, lookups } = await startSite('/blog/new');
  const response = await open('/there');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('a page');
  expect(lookups()).toBe(0);
});

test('Attack: a rule that names this very site by its host is not followed, because it may lead back', async () => {
  const { open } = await startSite('https://mira.example/old');
  expect((await open('/old')).status).toBe(404);
});

test('Without a rule the page is missing, and the next one who asks sends no request', async () => {
  const { open, lookups } = await startSite(null);
  expect((await open('/gone')).status).toBe(404);
  expect((await open('/gone')).status).toBe(404);
  expect(lookups()).toBe(1);
});

test('A rule is found as soon as it is there', async () => {
  const { open, responses } = await startSite(null);
  expect((await open('/gone')).status).toBe(404);
  responses['/rest/v1/rpc/find_redirect'] = '"/blog/new"';
  responses['/rest/v1/rpc/get_content_version'] = '"2.0/1"';
  expect((await open('/gone')).status).toBe(301);
});

test('While rules cannot be read it is said that the address cannot be looked up, and not that it is missing', async () => {
  const { open, responses } = await startSite(null);
  const log = jest.spyOn(console, 'error').mockImplementation();
  responses['/rest/v1/rpc/find_redirect'] = 'no JSON';
  expect((await open('/gone.js')).status).toBe(404);
  for (const address of ['/gone', '/gone.php', '/index.html']) {
    const answer = await open(address);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  }
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('No rule is looked for at an address that is a secret', async () => {
  const { open, lookups } = await startSite('/blog/new');
  expect((await open('/preview/0b5c6c1e7f0a4c389d2e')).status).not.toBe(301);
  expect(lookups()).toBe(0);
});

test.each([
  '/index.html',
  '/%69ndex.html',
  '/INDEX.html',
  '/index.html?x=1',
  '/index.html.br',
  '/builds/index.html',
])(
  'The built page is not sent without an address, as in the reported case index-html: %s',
  async (address) => {
    const { open } = await startSite(null);
    const answer = await open(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<div');
  },
);

test('An address with a control character has no page', async () => {
  const { open } = await startSite(null);
  for (const address of ['/blog/%00', '/blog/a%0d%0ab', '/%7F'])
    expect((await open(address)).status).toBe(404);
});
