import { startRenderedSite } from './render/renderedSite.fixture';
import type { Settings } from './settings';

// A stub shell that renders the configured name and tagline.
const shell = `exports.shares = {}; exports.renderPage = async ({ config }) => ({
  outcome: 'found', title: '', description: '', head: '', queries: {},
  body: '<h1>' + config.site.name + ' · ' + config.site.tagline + '</h1>',
});`;

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

async function startSite(settings: Partial<Settings> = {}) {
  const site = { name: 'Of the file', tagline: 'In public', description: 'A journal.', social: {} };
  const started = await startRenderedSite({ shell, settings: { site, ...settings } });
  const { url, responses, requests } = started;
  const get = async (path: string, init?: RequestInit) => fetch(url + path, init);
  const read = async (path: string) => (await get(path)).text();
  let version = 1;
  const save = (row: object) => {
    responses['/rest/v1/site_profile'] = JSON.stringify([row]);
    version += 1;
    responses['/rest/v1/rpc/get_content_version'] = JSON.stringify(`${version}.0/1`);
  };
  const asked = () => requests.filter((request) => request.url?.includes('site_profile')).length;
  return { get, read, save, asked, responses, requests };
}

describe('The profile of the site', () => {
  it('A saved name is on the next page, in its configuration, the web manifest and feeds, without a restart', async () => {
    const { get, read, save } = await startSite();
    save({ name: 'Ada' });
    const before = await get('/');
    expect(await before.text()).toContain('<h1>Ada · In public</h1>');

    save({ name: 'Grace', tagline: 'Bugs' });

    const etag = before.headers.get('etag') ?? '';
    const after = await get('/', { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
    const page = await after.text();
    expect(page).toContain('<h1>Grace · Bugs</h1>');
    expect(page).toContain('property="og:site_name" content="Grace"');
    expect(page).toContain('"name":"Grace","tagline":"Bugs","description":"A journal."');
    expect(JSON.parse(await read('/config.json'))).toMatchObject({ site: { name: 'Grace' } });
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: 'Grace' });
    // The admin page, which is rendered in the browser.
    expect(await read('/admin')).toContain('<title>Grace</title>');
  });

  it('It is read once for each version of the content', async () => {
    const { read, save, asked } = await startSite();
    save({ name: 'Ada' });

    await Promise.all([read('/'), read('/admin'), read('/config.json')]);
    await read('/');

    expect(asked()).toBe(1);
  });

  it('It is that of the file until it was read once, and then the last known one while the backend is away', async () => {
    const { read, save, responses } = await startSite();
    responses['/rest/v1/site_profile'] = '{"message":"gone"}';
    expect(await read('/')).toContain('<h1>Of the file · In public</h1>');

    save({ name: 'Ada' });
    expect(await read('/')).toContain('<h1>Ada');
    save({ name: 'Grace' });
    responses['/rest/v1/site_profile'] = 'Bad gateway';
    expect(await read('/')).toContain('<h1>Ada');
    responses['/rest/v1/rpc/get_content_version'] = 'Bad gateway';
    expect(await read('/admin')).toContain('<title>Ada</title>');
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('the profile of the site could not be read'),
    );
  });

  it('A page that was rendered before a late profile came is rendered again', async () => {
    const { read, save, responses } = await startSite();
    save({ name: 'Grace' });
    responses['/rest/v1/site_profile'] = 'Bad gateway';
    expect(await read('/')).toContain('<h1>Of the file');

    responses['/rest/v1/site_profile'] = '[{"name":"Grace"}]';

    expect(await read('/')).toContain('<h1>Grace');
  });

  it('A value that cannot be used stays that of the file, and the log says so', async () => {
    const { read, save } = await startSite();

    save({ name: 7, tagline: 'Bugs' });

    expect(await read('/')).toContain('<h1>Of the file · Bugs</h1>');
    expect(console.error).toHaveBeenCalledWith("shell: name of the site's profile cannot be used");
  });
});

describe('The offers of the site', () => {
  type Offers = { courses?: object[]; products?: object[]; isStoreOpen?: boolean; till?: Settings['till'] };

  const someTill = {
    stripe: { demoPort: 1 },
    currency: 'eur',
    fractionDigits: 2,
    minimum: 50,
    step: 1,
    taxLine: '',
  };

  async function readOffers({ courses = [], products = [], isStoreOpen, till = someTill }: Offers) {
    const { read, save, responses, requests } = await startSite({ till });
    responses['/rest/v1/courses'] = JSON.stringify(courses);
    responses['/rest/v1/products'] = JSON.stringify(products);
    save({ name: 'Ada', is_store_open: isStoreOpen });
    const { site } = JSON.parse(await read('/config.json')) as { site: object };
    expect(await read('/')).toContain(JSON.stringify(site).slice(1, -1));
    return { site, urls: requests.map(({ url }) => url) };
  }

  it('Pages know whether there is a published course, and ask for no more than one', async () => {
    expect(await readOffers({})).toMatchObject({ site: { hasCourses: false } });
    const { site, urls } = await readOffers({ courses: [{ id: 'one' }] });
    expect(site).toMatchObject({ hasCourses: true });
    expect(urls).toContain('/rest/v1/courses?select=id&is_published=is.true&limit=1');
  });

  const products = [{ id: 'one' }];

  it.each<[string, object, Offers]>([
    ['without a product', { hasProducts: false }, {}],
    ['with one', { hasProducts: true }, { products }],
    [
      'that the owner keeps closed',
      { hasProducts: true, isStoreOpen: false },
      { products, isStoreOpen: false },
    ],
    ['without a till', { hasProducts: false }, { products, till: null }],
  ])('Pages know of a store %s: %p', async (_, known, offers) => {
    expect(await readOffers(offers)).toMatchObject({ site: known });
  });
});
