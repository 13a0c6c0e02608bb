import { startRenderedSite } from '../render/renderedSite.fixture';

const [token, other] = ['0123456789abcdef'.repeat(2), 'f'.repeat(32)];
const [current, trial, old] = ['20260301080000-0a1b2c', '20260401080000-0a1b2c', '20260201080000-0a1b2c'];
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

const shell = `exports.shares = {};
  exports.renderPage = async () => ({ outcome: 'found', title: '', description: '', head: '', queries: {}, body: '' });`;

/** Starts a site with a released build and a trial build; `review` is the database's answer for every token. */
async function start(review: object | null, releases: object = {}) {
  const listed = {
    current,
    good: null,
    builds: [{ id: trial, isTrial: true }, { id: current }],
    ...releases,
  };
  const site = await startRenderedSite({ shell, metaData: { releases: listed } });
  const { responses } = site;
  const { metaData, ...own } = JSON.parse(responses['/mf_public/mf-manifest.json'] ?? '') as {
    metaData: object;
  };
  const released = { ...own, name: 'the_trial', metaData: { ...metaData, releases: undefined } };
  responses[`/mf_public/builds/${trial}/mf-manifest.json`] = JSON.stringify(released);
  responses[`/mf_public/builds/${trial}/server.cjs`] = responses['/mf_public/server.cjs'] ?? '';
  responses['/rest/v1/rpc/get_review'] = JSON.stringify(review ? [review] : []);
  return site;
}
const review = { remote: 'mf_public', build: trial, expires_at: inAnHour };
const withLink = { headers: { cookie: `other=3; review=${token}` } };
const runsTrial = async (response: Response) => (await response.text()).includes('"container":"the_trial"');

describe('A link for reviewers', () => {
  test('A review link moves its token from the address to a cookie that no script reads, until it ends', async () => {
    const { url } = await start(review);

    const response = await fetch(`${url}/review/${token}`);
    const body = await response.text();

    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^review=${token}; Path=/; Max-Age=3(599|600|5\\d\\d); HttpOnly; SameSite=Lax$`),
    );
    expect(body).toContain(`location.replace('/')`);
    expect(body).not.toContain(token);
    const headers = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) =>
      response.headers.get(name),
    );
    expect(headers).toEqual(['no-store', 'no-referrer', 'noindex']);
  });

  test('A visitor who has opened it gets that build in HTML and configuration, out of every cache; others do not', async () => {
    const { url } = await start(review);

    const page = await fetch(url, withLink);
    const headers = ['cache-control', 'cdn-cache-control', 'x-robots-tag'].map((name) =>
      page.headers.get(name),
    );
    expect(headers).toEqual(['no-store', 'no-store', 'noindex']);
    expect(await runsTrial(page)).toBe(true);
    expect(await runsTrial(await fetch(`${url}/config.json`, withLink))).toBe(true);

    expect(await runsTrial(await fetch(url))).toBe(false);
    expect(await runsTrial(await fetch(`${url}/config.json`))).toBe(false);
  });

  test('While there are reviewers, shared caches key the pages of all others by the cookie', async () => {
    const { url, responses } = await start(review);
    expect((await fetch(url)).headers.get('vary')).toBe('accept-encoding');

    responses['/rest/v1/rpc/get_content_version'] = '"2.0/1/reviewed"';

    const { headers } = await fetch(url);
    expect([headers.get('vary'), headers.get('set-cookie')]).toEqual(['accept-encoding, cookie', null]);
    expect(headers.get('cdn-cache-control')).toContain('public');
  });

  test.each([
    ['it has ended, or nobody made it', null, {}],
    ['its build was withdrawn', review, { withdrawn: [trial] }],
    ['its build is not there any more', { ...review, build: old }, {}],
    ['it is of a remote that is not there', { ...review, remote: 'mf_other' }, {}],
  ])('It opens nothing once %s', async (_why, known, releases) => {
    const { url } = await start(known, releases);

    const opened = await fetch(`${url}/review/${token}`);
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([404, null]);
    const page = await fetch(url, withLink);
    expect(page.headers.get('cdn-cache-control')).toContain('public');
    expect(await runsTrial(page)).toBe(false);
  });

  test.each([`review=${token}0`, `xreview=${token}`, 'review=', `review=${other.toUpperCase()}`])(
    'Attack: the cookie %s asks nothing',
    async (cookie) => {
      const { url, requests } = await start(review);

      expect(await runsTrial(await fetch(url, { headers: { cookie } }))).toBe(false);
      expect(requests.filter(({ url: asked }) => asked?.includes('get_review'))).toEqual([]);
    },
  );

  test('Attack: tokens that are tried one after the other are soon refused', async () => {
    const { url } = await start(null);
    const tries = Array.from({ length: 125 }, () => fetch(`${url}/review/${other}`));

    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('Its token is told to nobody: not in an address of the backend, nor in what the server prints', async () => {
    const printed = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')];
    const { url, requests } = await start(review);

    await fetch(`${url}/review/${token}`);
    await fetch(url, withLink);

    expect(requests.map((request) => request.url).join()).not.toContain(token);
    expect(requests.map(({ headers }) => JSON.stringify(headers)).join()).not.toContain(token);
    expect(JSON.stringify(printed.map(({ mock }) => mock.calls))).not.toContain(token);
    jest.restoreAllMocks();
  });
});
