import { startRenderedSite } from './renderedSite.fixture';

// Matches the first path segment case-insensitively, as the router does, and the second exactly, as the database matches slugs.
const shell = `exports.renderPage = async ({ address }) => {
  const [, first = '', slug] = address.split('?')[0].replace(/(?<=.)[/]$/, '').split('/');
  const isThere = ['', 'blog'].includes(first.toLowerCase()) && [undefined, 'rain', 'MyPost'].includes(slug);
  if (slug === 'old') return { outcome: 'moved', to: '/blog/rain' };
  return isThere
    ? { outcome: 'found', title: '', description: '', head: '', queries: {}, body: '<div id="root">a page</div>' }
    : { outcome: 'missing' };
};`;

async function ask(address: string) {
  const { url } = await startRenderedSite({ shell, settings: { siteUrl: 'https://mira.example' } });
  const { status, headers } = await fetch(url + address, { redirect: 'manual' });
  return [status, headers.get('location')];
}

describe('An address with capitals', () => {
  it.each([
    ['/Blog', '/blog'],
    ['/BLOG/rain', '/blog/rain'],
    ['/blog/Rain', '/blog/rain'],
    ['/BLOG/RAIN?q=A', '/blog/rain?q=A'],
    ['/Blog/MyPost', '/blog/MyPost'],
    ['/blog/Old', '/blog/rain'],
  ])('%s leads to the page at %s, so that every page has one address', async (address, to) => {
    expect(await ask(address)).toEqual([301, to]);
  });

  it.each(['/blog/MyPost', '/blog?q=A', '/'])('%s, whose capitals are its own, stays', async (address) => {
    expect(await ask(address)).toEqual([200, null]);
  });

  it.each(['/Nothing', '/blog/Gone', '/BLOG/Gone'])('%s, which is nowhere, is missing', async (address) => {
    expect(await ask(address)).toEqual([404, null]);
  });

  it.each(['/blog/', '/blog/rain/'])('The slash at the end of %s is no page of its own', async (address) => {
    const { url } = await startRenderedSite({ shell, settings: { siteUrl: 'https://mira.example' } });
    const response = await fetch(url + address, { redirect: 'manual' });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(`property="og:url" content="https://mira.example${address.slice(0, -1)}"`);
  });

  it('Attack: it leads to no other site', async () => {
    expect(await ask('//evil.example/Blog')).toEqual([expect.any(Number), null]);
  });

  it('Attack: a secret address is not told on', async () => {
    expect(await ask('/Preview/0B5C6C1E7F0A4C389D2E')).toEqual([200, null]);
  });
});
