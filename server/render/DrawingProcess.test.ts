import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../tooling/testing/listen';
import { startDrawnSite } from '../drawnSite.fixture';

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
afterEach(() => jest.restoreAllMocks());

// A shell whose remote says what is drawn.
const shell = `
  exports.shares = {};
  exports.renderPage = async ({ address, config, routes }) => {
    const drawn = JSON.stringify(await routes[0].draw(address, config.supabaseUrl));
    return { page: { head: '', body: '<div id="root">' + drawn + '</div>', read: {} } };
  };`;
const remoteThat = (draws: string) =>
  `exports.routes = [{ draw: async (address, backend) => { ${draws} } }];`;

/** What the remote has drawn; undefined where the browser is to draw. */
async function drawnAt(address: string): Promise<unknown> {
  const page = await (await fetch(address)).text();
  const text = /<div id="root">(.+?)<\/div>/.exec(page)?.[1];
  return text && JSON.parse(text);
}

async function untilLogged(words: RegExp) {
  const isThere = () => complaints.mock.calls.some(([line]) => words.test(String(line)));
  for (let look = 0; look < 100 && !isThere(); look += 1) await wait(100);
  expect(complaints).toHaveBeenCalledWith(expect.stringMatching(words));
}

describe("S1: a remote's code that draws a page", () => {
  const ownFile = JSON.stringify(path.join(__dirname, 'DrawingProcess.test.ts'));
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

  it('gets hold of no file, no environment, no process and nothing else of Node', async () => {
    process.env.SITE_SETTING = 'of the server';
    const { url } = await startDrawnSite({
      shell,
      remote: remoteThat(`const got = []; ${tries.join('\n')} return got;`),
    });

    expect(await drawnAt(url)).toEqual([]);
    delete process.env.SITE_SETTING;
  });

  it('reads the backend as a visitor does, whoever it claims to be, and asks nobody else', async () => {
    const askedElsewhere: unknown[] = [];
    const elsewhere = await listen(
      http.createServer((request, response) => {
        askedElsewhere.push(request.url);
        response.end();
      }),
    );
    const asOther = `{ authorization: 'Bearer other', apikey: 'other', 'x-forwarded-for': '10.0.0.1' }`;
    const { url, asked } = await startDrawnSite({
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

    expect(await drawnAt(url)).toEqual([200, 200, 'TypeError', 'TypeError', 'TypeError']);
    expect(askedElsewhere).toEqual([]);
    const [rows, found, ...rest] = asked.filter(({ url: at }) => /reactions|blog|search|auth/.test(at ?? ''));
    expect([rows?.url, found?.url, rest]).toEqual([
      '/rest/v1/blog_posts?select=id',
      '/rest/v1/rpc/search',
      [],
    ]);
    const { apikey, authorization, 'x-forwarded-for': from } = rows?.headers ?? {};
    expect([apikey, authorization, from]).toEqual([
      'sb_publishable_abc',
      'Bearer sb_publishable_abc',
      undefined,
    ]);
  });
});

describe('the process that draws pages', () => {
  const never = `if (address === '/never') await new Promise(() => {});`;

  it('is started again after it has ended; pages under way are left to the browser and logged', async () => {
    const { url } = await startDrawnSite({ shell, remote: remoteThat(`${never} return address;`) });
    expect(await drawnAt(`${url}/before`)).toBe('/before');

    const underWay = drawnAt(`${url}/never`);
    await wait(300);
    mockStarted.at(-1)?.kill('SIGKILL');

    expect(await underWay).toBeUndefined();
    await untilLogged(/\/never could not be drawn: the process that draws pages has ended/);
    expect(await drawnAt(`${url}/after`)).toBe('/after');
  });

  it('is ended when it hangs, and the next page is drawn by another', async () => {
    const hanging = `if (address === '/hang') for (;;);`;
    const { url } = await startDrawnSite({ shell, remote: remoteThat(`${hanging} return address;`) });
    expect(await drawnAt(`${url}/before`)).toBe('/before');

    expect(await drawnAt(`${url}/hang`)).toBeUndefined();

    await untilLogged(/\/hang could not be drawn: the process that draws pages has ended/);
    expect(await drawnAt(`${url}/after`)).toBe('/after');
  }, 20_000);

  it('is not started for every reader when it ends before it has drawn anything', async () => {
    const { url } = await startDrawnSite({ shell, remote: remoteThat(never) });
    const before = mockStarted.length;

    for (let reader = 0; reader < 5; reader += 1) {
      const page = drawnAt(`${url}/never`);
      await wait(300);
      mockStarted.at(-1)?.kill('SIGKILL');
      expect(await page).toBeUndefined();
    }

    expect(mockStarted.length - before).toBe(3);
  });

  it('outlives a mistake of a page', async () => {
    const mistake = `if (address === '/late') setTimeout(() => { throw new Error('late'); });`;
    const { url } = await startDrawnSite({ shell, remote: remoteThat(`${mistake} return address;`) });
    const before = mockStarted.length;

    expect(await drawnAt(`${url}/late`)).toBe('/late');
    await wait(100);
    expect(await drawnAt(`${url}/after`)).toBe('/after');
    expect(mockStarted.length - before).toBe(1);
  });
});

it.each([
  ['no page', '{ head: 1 }'],
  ['a move to another site', '{ page: null, isMissing: true, movedTo: "//evil.example" }'],
])('what is drawn and is %s is left to the browser', async (_what, drawn) => {
  const { url } = await startDrawnSite({ shell: `exports.renderPage = async () => (${drawn});` });

  const answer = await fetch(url, { redirect: 'manual' });

  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('app-read');
  expect(complaints).toHaveBeenCalledWith('shell: / could not be drawn: what was drawn is no page');
});
