import { startRenderedSite } from '../render/renderedSite.fixture';

const shell = `exports.shares = {};
  exports.renderPage = async () => ({ outcome: 'found', title: '', description: '', head: '', queries: {},
    body: '<div id="root"><pre><code class="language-json">[1]</code></pre></div>' });`;
const siteUrl = 'https://mira.example';

const start = async () => {
  const { url } = await startRenderedSite({ shell, settings: { siteUrl } });
  const post = (body: string, headers: Record<string, string> = { origin: siteUrl }) =>
    fetch(`${url}/code`, { method: 'POST', headers, body });
  return { url, post };
};

test('The server colours code in the pages that it renders, and for texts that a browser renders', async () => {
  const { url, post } = await start();

  const page = await (await fetch(`${url}/blog/a`)).text();
  expect(page).toMatch(
    /<code class="language-json">\[<span style="color:light-dark\(#\w{6},#\w{6}\)">1<\/span>\]</,
  );

  const colored = (await (await post('{"language":"json","code":"[1]"}')).json()) as { tokens: number[][] };
  expect(colored.tokens.map(([length]) => length)).toEqual([1, 1, 1]);
  expect(await (await post('{"language":"nothing","code":"[1]"}')).json()).toBeNull();
});

test('The server colours code for its own pages alone, up to a size, and 120 times a minute', async () => {
  const { post } = await start();
  const block = '{"language":"nothing","code":"[1]"}';

  expect((await post(block, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(block, {})).status).toBe(403);
  for (const body of ['', 'null', '[]', '{"language":"json"}', '{"language":1,"code":"[1]"}'])
    expect((await post(body)).status).toBe(400);
  expect((await post(`{"language":"json","code":"${'a'.repeat(33_000)}"}`)).status).toBe(413);
  const statuses = [];
  for (let times = 0; times < 120; times += 1) statuses.push((await post(block)).status);
  expect(statuses.indexOf(429)).toBe(114);
});

test('Attack: no page waits for the code of strangers', async () => {
  const { url, post } = await start();
  // This grammar takes minutes.
  const code = `${'('.repeat(500)}\n`.repeat(39);
  const attack = post(JSON.stringify({ language: 'bat', code })).then(async (response) => response.json());

  const page = fetch(`${url}/blog/a`).then(async (response) => response.text());
  expect(await Promise.race([attack, page])).toContain('color:light-dark');
  expect(await attack).toBeNull();
});
