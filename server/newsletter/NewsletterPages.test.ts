import http from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

const token = '0a'.repeat(32);
const subscription = {
  email: 'ada@example.com',
  state: 'confirmed',
  topics: ['blog'],
  paused_until: null as string | null,
  form: 'home',
};

/** Starts the site with a backend that records calls and answers them with `results`. */
async function startSite(results: Record<string, unknown> = {}) {
  const calls: { name?: string; args: unknown; key: unknown }[] = [];
  const answers: Record<string, unknown> = {
    get_subscription: subscription,
    confirm_subscription: true,
    change_subscription: true,
    leave_newsletter: true,
    erase_subscription: true,
    end_reminders: true,
    ...results,
  };
  const supabaseUrl = await listen(
    http.createServer(async (request, response) => {
      const name = request.url?.split('/').at(-1) ?? '';
      // Does not record the server's own requests.
      if (request.method === 'GET' || name === 'get_content_version') return response.end('[]');
      calls.push({ name, args: await json(request), key: request.headers.apikey });
      response.end(JSON.stringify(answers[name]));
    }),
  );
  const url = await listen(createShellServer({ ...someSettings, supabaseUrl }));
  const open = (action: string, init: RequestInit = {}) =>
    fetch(`${url}/newsletter/${action}/${token}`, { redirect: 'manual', ...init });
  const post = (action: string, fields: [string, string][] = []) =>
    open(action, { method: 'POST', body: new URLSearchParams(fields) });
  return { url, calls, open, post };
}

describe('The links of letters', () => {
  it.each([
    ['confirm', 'confirm_subscription', 'You are on the list'],
    ['leave', 'leave_newsletter', 'You have unsubscribed'],
    ['erase', 'erase_subscription', 'Everything is erased'],
    ['stop-reminders', 'end_reminders', 'No more reminders'],
  ])('do nothing when they are fetched, and %s when they are posted', async (action, name, title) => {
    const { calls, open, post } = await startSite();
    for (const method of ['GET', 'HEAD'])
      await open(action, { method, headers: { 'sec-purpose': 'prefetch' } });
    expect(calls).toEqual([]);

    const answer = await post(action);

    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<h1>${title}</h1>`);
    expect(calls).toEqual([{ name, args: { p_token: token }, key: 'sb_publishable_abc' }]);
  });

  it('have one button for who has no scripts, and press it by themselves for who has', async () => {
    const { open } = await startSite();
    const answer = await open('confirm');
    const html = await answer.text();

    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain('<form method="post">');
    expect(html).toContain('document.forms[0].submit()');
    // The page's script is allowed by its hash, and no other script is.
    expect(answer.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+' 'wasm-unsafe-eval';/,
    );
  });

  it('are stored by nobody, found by no search engine and told to no other site', async () => {
    const { open, post } = await startSite();
    for (const answer of [await open('confirm'), await open('choices'), await post('leave')]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
  });

  it('leave by the post of a mail program, also the second time', async () => {
    const { post } = await startSite({ leave_newsletter: false });
    expect((await post('leave', [['List-Unsubscribe', 'One-Click']])).status).toBe(200);
  });

  it('say when they no longer work', async () => {
    const { open, post } = await startSite({ get_subscription: null, confirm_subscription: false });
    for (const answer of [
      await open('choices'),
      await open('download'),
      await post('confirm'),
      await post('choices'),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This link no longer works');
    }
  });

  it('are none with another token, action or method', async () => {
    const { url, calls, open } = await startSite();
    for (const path of [
      `confirm/${token.slice(1)}`,
      `confirm/${token}/x`,
      `admin/${token}`,
      `confirm/${'Z'.repeat(64)}`,
    ])
      expect((await fetch(`${url}/newsletter/${path}`, { method: 'POST' })).status).toBe(405);
    expect((await open('leave', { method: 'PUT' })).status).toBe(405);
    expect((await open('leave', { method: 'DELETE' })).status).toBe(405);
    expect(calls).toEqual([]);
  });

  it('are opened sixty times a minute by one network, and a mail program is told when to try again', async () => {
    const { calls, open, post } = await startSite();
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) => (n % 2 ? open('choices') : post('leave'))),
    );
    const late = answers.filter(({ status }) => status === 429);
    expect(late).toHaveLength(10);
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(calls).toHaveLength(60);
  });

  it('take no more than two kilobytes', async () => {
    const { calls, post } = await startSite();
    expect((await post('leave', [['topic', 'x'.repeat(2048)]])).status).toBe(413);
    expect(calls).toEqual([]);
  });

  it('answer 503 while the backend is down, so that a mail program tries again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const url = await listen(createShellServer(someSettings));
    const answer = await fetch(`${url}/newsletter/leave/${token}`, { method: 'POST' });
    expect(answer.status).toBe(503);
    expect(JSON.stringify(log.mock.calls)).not.toContain(token);
    log.mockRestore();
  });
});

describe('The choices of a subscriber', () => {
  it('show the address and the topics, and are saved', async () => {
    const { calls, open, post } = await startSite();
    const html = await (await open('choices')).text();
    expect(html).toContain('<strong>ada@example.com</strong> gets the letters.');
    expect(html).toMatch(
      /<input type="checkbox" name="topic" checked="" value="blog"\/>|value="blog" checked=""/,
    );
    calls.length = 0;

    const answer = await post('choices', [
      ['topic', 'journal'],
      ['topic', 'weather'],
      ['pause', '30'],
    ]);

    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/newsletter/choices/${token}#saved`,
    ]);
    const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(calls.at(-1)).toMatchObject({
      name: 'change_subscription',
      args: { p_token: token, p_topics: ['journal'], p_paused_until: expect.stringContaining(until) },
    });
  });

  it('keep a pause that is not changed, and end one that is', async () => {
    const paused_until = '2097-01-01T00:00:00+00:00';
    const { calls, open, post } = await startSite({ get_subscription: { ...subscription, paused_until } });
    expect(await (await open('choices')).text()).toContain('gets the letters, again from January 1, 2097.');
    await post('choices', [['pause', 'keep']]);
    expect(calls.at(-1)?.args).toMatchObject({ p_paused_until: paused_until });
    await post('choices', [['pause', '']]);
    expect(calls.at(-1)?.args).toMatchObject({ p_paused_until: null });
  });

  it('give all that is kept as a file', async () => {
    const { open } = await startSite();
    const answer = await open('download');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="subscription.json"');
    expect(await answer.json()).toEqual(subscription);
  });

  it('show text of the database as text', async () => {
    const email = '<script>alert(1)</script>@example.com';
    const { open } = await startSite({ get_subscription: { ...subscription, email } });
    expect(await (await open('choices')).text()).not.toContain('<script>alert');
  });
});
