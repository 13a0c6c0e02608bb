import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from 'embedded-supabase/testing/until';
import { listen } from '../../tooling/testing/listen';
import { startRenderedSite } from './renderedSite.fixture';

const mockStarted: ChildProcess[] = [];
jest.mock('node:child_process', () => {
  const actual = jest.requireActual('node:child_process');
  const fork = (...given: unknown[]) => {
    const child = actual.fork(...given);
    mockStarted.push(child);
    return child;
  };
  return { ...actual, fork };
});

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// A shell that renders what its remote returns.
const shell = `
  exports.shares = {};
  exports.renderPage = async ({ address, config, routes }) => {
    const rendered = JSON.stringify(await routes[0].render(address, config.supabaseUrl));
    const body = '<div id="root">' + rendered + '</div>';
    return { outcome: 'found', title: '', description: '', head: '', body, queries: {} };
  };`;
const remoteThat = (renders: string) =>
  `exports.routes = [{ render: async (address, backend) => { ${renders} } }];`;

/** Returns the text that the remote rendered; undefined if the page is left to the browser. */
async function renderedAt(address: string): Promise<unknown> {
  const page = await (await fetch(address)).text();
  const text = /<div id="root">(.+?)<\/div>/.exec(page)?.[1];
  return text && JSON.parse(text);
}

const untilLogged = (words: RegExp) =>
  until(() => expect(complaints).toHaveBeenCalledWith(expect.stringMatching(words)));

describe('S1: Code of a remote that renders a page', () => {
  const ownFile = JSON.stringify(path.join(__dirname, 'RenderProcess.test.ts'));
  const attempts: Record<string, string> = {
    'a file': `require('node:fs').readFileSync(${ownFile}, 'utf8')`,
    'another process': `require('node:child_process').execSync('id')`,
    'the environment': `process.env.SITE_SETTING`,
    'Node by its process': `process.getBuiltinModule('node:fs')`,
    'Node by import': `await import('node:fs')`,
    'Node by whoever made fetch': `fetch.constructor('return process')().mainModule`,
    'a text as code': `Function('return 1')()`,
    'a signal for its parent': `process.kill(process.ppid, 0)`,
    'a stream of its console': `console._stdout`,
    'a socket': `new WebSocket('ws://127.0.0.1:1')`,
  };
  const tries = Object.entries(attempts).map(
    ([what, code]) => `try { if ((${code}) !== undefined) got.push(${JSON.stringify(what)}); } catch {}`,
  );

  it('reaches no file, no environment, no process and nothing else of Node', async () => {
    process.env.SITE_SETTING = 'of the server';
    const { url } = await startRenderedSite({
      shell,
      remote: remoteThat(`const got = []; ${tries.join('\n')} return got;`),
    });

    expect(await renderedAt(url)).toEqual([]);
    delete process.env.SITE_SETTING;
  });

  it('queries the backend as a visitor, whatever credentials it sends, and no other server', async () => {
    const requestsElsewhere: unknown[] = [];
    const elsewhere = await listen(
      http.createServer((request, response) => {
        requestsElsewhere.push(request.url);
        response.end();
      }),
    );
    const asOther = `{ authorization: 'Bearer other', apikey: 'other', 'x-forwarded-for': '10.0.0.1' }`;
    const { url, requests } = await startRenderedSite({
      shell,
      remote: remoteThat(`
        const ask = (...given) => fetch(...given).then((answer) => answer.status, (error) => error.name);
        return [
          await ask(backend + '/rest/v1/blog_posts?select=id', { headers: ${asOther} }),
          await ask(backend + '/rest/v1/rpc/search', { method: 'POST', body: '{}' }),
          await ask(backend + '/rest/v1/reactions', { method: 'POST', body: '{}' }),
          await ask(backend + '/rest/v1/../../auth/v1/settings'),
          await ask('${elsewhere}'),
        ];`),
    });

    expect(await renderedAt(url)).toEqual([200, 200, 'TypeError', 'TypeError', 'TypeError']);
    expect(requestsElsewhere).toEqual([]);
    const [rows, found, ...rest] = requests.filter(({ url: at }) =>
      /reactions|blog|search|auth/.test(at ?? ''),
    );
    expect([rows?.url, found?.url, rest]).toEqual([
      '/rest/v1/blog_posts?select=id',
      '/rest/v1/rpc/search',
      [],
    ]);
    const { apikey, authorization, 'x-forwarded-for': from } = rows?.headers ?? {};
    expect([apikey, authorization, from]).toEqual(['sb_publishable_abc', undefined, undefined]);
  });
});

describe('The process that renders pages', () => {
  const never = `
    if (address === '/never') {
      await fetch(backend + '/rest/v1/blog_posts?select=id');
      await new Promise(() => {});
    }`;

  /** Opens a page that never renders, and ends the process once that queries the backend. */
  async function renderUntilKilled({ url, requests }: Awaited<ReturnType<typeof startRenderedSite>>) {
    const queries = () => requests.filter(({ url: at }) => at?.includes('blog_posts')).length;
    const before = queries();
    let isAnswered = false;
    const page = renderedAt(`${url}/never`).finally(() => (isAnswered = true));
    await until(() => isAnswered || queries() > before);
    mockStarted.at(-1)?.kill('SIGKILL');
    return page;
  }

  it('starts again after it has ended; its pages are left to the browser and logged', async () => {
    const site = await startRenderedSite({ shell, remote: remoteThat(`${never} return address;`) });
    const { url } = site;
    expect(await renderedAt(`${url}/before`)).toBe('/before');

    expect(await renderUntilKilled(site)).toBeUndefined();

    await untilLogged(/\/never could not be rendered: the process that renders pages has ended/);
    expect(await renderedAt(`${url}/after`)).toBe('/after');
  });

  it('is ended when it hangs, and a new one renders the next page', async () => {
    // Blocks the process as an endless loop does, without its CPU.
    const hanging = `if (address === '/hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;
    const { url } = await startRenderedSite({ shell, remote: remoteThat(`${hanging} return address;`) });
    expect(await renderedAt(`${url}/before`)).toBe('/before');

    expect(await renderedAt(`${url}/hang`)).toBeUndefined();

    await untilLogged(/\/hang could not be rendered: the process that renders pages has ended/);
    expect(await renderedAt(`${url}/after`)).toBe('/after');
  });

  it('is not ended while a busy machine still starts it', async () => {
    jest.useFakeTimers();
    const { url } = await startRenderedSite({ shell, remote: remoteThat('return address;') });
    const before = mockStarted.length;

    const page = renderedAt(`${url}/first`);
    await until(() => mockStarted.length > before);
    await jest.advanceTimersByTimeAsync(10_000);

    expect(await page).toBe('/first');
  });

  it('does not start for every request when it ends before it has rendered anything', async () => {
    const site = await startRenderedSite({ shell, remote: remoteThat(never) });
    const before = mockStarted.length;

    for (let reader = 0; reader < 5; reader += 1) expect(await renderUntilKilled(site)).toBeUndefined();

    expect(mockStarted.length - before).toBe(3);
  });

  it('survives an error of a page', async () => {
    const error = `if (address === '/late') setTimeout(() => { throw new Error('late'); });`;
    const { url } = await startRenderedSite({ shell, remote: remoteThat(`${error} return address;`) });
    const before = mockStarted.length;

    expect(await renderedAt(`${url}/late`)).toBe('/late');
    await wait(100);
    expect(await renderedAt(`${url}/after`)).toBe('/after');
    expect(mockStarted.length - before).toBe(1);
  });
});

it.each([
  ['no page', '{ outcome: "found", head: 1 }'],
  ['a move to another site', '{ outcome: "moved", to: "//evil.example" }'],
])('A result that is %s is left to the browser', async (_what, outcome) => {
  const { url } = await startRenderedSite({ shell: `exports.renderPage = async () => (${outcome});` });

  const answer = await fetch(url, { redirect: 'manual' });

  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('app-read');
  expect(complaints).toHaveBeenCalledWith('shell: / could not be rendered: what was rendered is no page');
});
