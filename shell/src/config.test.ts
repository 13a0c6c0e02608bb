import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import { readConfig } from './config';

const config = {
  supabaseUrl: 'http://localhost:54321',
  supabaseKey: 'sb_publishable_abc',
  remotes: { mf_public: 'http://localhost:3001/mf-manifest.json' },
  registry: { mf_public: { entry: 'http://localhost:3001/remoteEntry.1.js' } },
  places: { mounts: [], navigation: [] },
  site: testSite,
};

function putInPage(text: string) {
  document.head.innerHTML = '<script type="application/json" id="app-config"></script>';
  const element = document.getElementById('app-config');
  if (element) element.textContent = text;
}

afterEach(() => (document.head.innerHTML = ''));

describe('the configuration', () => {
  it('The configuration is read from the page, without a request', async () => {
    putInPage(JSON.stringify(config));

    expect(await readConfig()).toEqual(config);
  });

  it('The configuration is requested where the page has none', async () => {
    server.use(http.get('*/config.json', () => HttpResponse.json({ ...config, more: 1 })));

    expect(await readConfig()).toEqual(config);
  });

  it.each(['supabaseUrl', 'supabaseKey', 'registry', 'places', 'site'])(
    'The configuration is refused without %s',
    async (key) => {
      putInPage(JSON.stringify({ ...config, [key]: undefined }));

      await expect(readConfig()).rejects.toThrow(
        'The configuration lacks supabaseUrl, supabaseKey, registry, places or site.',
      );
    },
  );

  it('A configuration that cannot be read is an error', async () => {
    putInPage('{');
    await expect(readConfig()).rejects.toThrow(SyntaxError);

    document.head.innerHTML = '';
    server.use(http.get('*/config.json', () => new HttpResponse(null, { status: 503 })));
    await expect(readConfig()).rejects.toThrow('/config.json answered 503');
  });
});
