import http from 'node:http';
import { JSDOM } from 'jsdom';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

// The backend of these tests has no profile of the site.
beforeAll(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => jest.restoreAllMocks());

async function startSite() {
  const asked: string[] = [];
  const supabaseUrl = await listen(
    http.createServer((request, response) => {
      if (request.url?.startsWith('/auth/')) asked.push(request.url);
      response.end('[]');
    }),
  );
  const url = await listen(createShellServer({ ...someSettings, supabaseUrl }));
  const open = async (path: string, method = 'GET') => {
    const response = await fetch(url + path, { method, redirect: 'manual' });
    return { response, document: new JSDOM(await response.text()).window.document };
  };
  const target = (document: Document) => document.querySelector('main a')?.getAttribute('href');
  return { supabaseUrl, asked, open, target };
}

test.each([
  ['recovery', 'Choose a new password'],
  ['signup', 'Confirm the address'],
  ['none', 'Go on'],
])('Attack: a mail scanner that opens a link of the type %s does not use it up', async (type, title) => {
  const { supabaseUrl, asked, open, target } = await startSite();
  const link = `/auth/v1/verify?token=a1&type=${type}&redirect_to=https%3A%2F%2Fmira.example%2Faccount`;

  await open(link, 'HEAD');
  const { response, document } = await open(link);

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(document.querySelector('h1')?.textContent).toBe(title);
  expect(document.documentElement.outerHTML).not.toContain(supabaseUrl);
  const form = document.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', null]);

  const pressed = await open(link, 'POST');
  expect(target(pressed.document)).toBe(supabaseUrl + link);
  expect(pressed.document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe(
    `0;url=${supabaseUrl}${link}`,
  );
  // The browser alone goes on, so that the limits of Auth count its network.
  expect(asked).toEqual([]);
});

test('Attack: a link leads to no other host and hands on nothing but its own fields', async () => {
  const { supabaseUrl, open, target } = await startSite();
  const { document } = await open(
    '/auth/v1/verify?apikey=x&token=a%0d%0ab"&type=@evil.example/&token=second',
    'POST',
  );
  expect(target(document)).toBe(`${supabaseUrl}/auth/v1/verify?token=a%0D%0Ab%22&type=%40evil.example%2F`);
});

test('Whatever else Auth has is not served here', async () => {
  const { open } = await startSite();
  expect((await open('/auth/v1/verify?token=a', 'PUT')).response.status).toBe(405);
});
