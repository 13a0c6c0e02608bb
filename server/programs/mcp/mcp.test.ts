import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sharedBackend } from '@brand/database/testing/sharedBackend';
import { startSiteWithTokens } from '../programs.fixture';

// The agent in these tests is the client from the official MCP SDK.

let site: Awaited<ReturnType<typeof startSiteWithTokens>>;
let drafting: string;
let reading: string;

beforeEach(async () => {
  site = await startSiteWithTokens(await sharedBackend());
  drafting ??= await site.makeToken('draft', 'Agent that drafts');
  reading ??= await site.makeToken('read', 'Agent that reads');
});

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'an agent', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { requestInit }));
  return client;
}

/** Calls a tool; returns its result as JSON or, if the call is refused, the error message. */
async function use(token: string, name: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const client = await connect(token);
  const { content, isError } = await client.callTool({ name, arguments: args });
  await client.close();
  const [{ text } = { text: '' }] = content as { text: string }[];
  return isError ? text : JSON.parse(text);
}

test('An agent finds the tools with what each does, and none that publishes, sends, sells or deletes', async () => {
  const client = await connect(reading);
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['search', true],
    ['list_drafts', true],
    ['read', true],
    ['create_draft', false],
    ['update_draft', false],
  ]);
  expect(client.getInstructions()).toContain('nothing here publishes, sends, sells or deletes');
  await client.close();
});

test('An agent drafts an entry, finds and reads it, and changes it once', async () => {
  const words = `windmill${Date.now()}`;
  const made = await use(drafting, 'create_draft', {
    content_type: 'journal_entries',
    content: `The ${words} turned. Slowly.`,
  });
  const { content_id } = made as { content_id: string };
  expect(await site.entry(content_id)).toMatchObject({ title: `The ${words} turned`, is_published: false });
  expect(await use(reading, 'search', { query: words })).toMatchObject([{ content_id, state: 'draft' }]);
  expect(await use(reading, 'list_drafts')).toContainEqual(expect.objectContaining({ content_id }));
  const read = await use(reading, 'read', { content_type: 'journal_entries', content_id });
  const change = {
    content_type: 'journal_entries',
    content_id,
    updated_at: (read as { updated_at: string }).updated_at,
  };
  expect(await use(drafting, 'update_draft', { ...change, mood: 'Calm' })).toEqual({ content_id });
  expect(await site.entry(content_id)).toMatchObject({ mood: 'Calm', title: `The ${words} turned` });
  expect(await use(drafting, 'update_draft', { ...change, mood: 'Glad' })).toBe(
    'It was changed since it was read: read it again.',
  );
});

test('An agent drafts a post of the blog', async () => {
  const { content_id } = (await use(drafting, 'create_draft', {
    content_type: 'blog_posts',
    title: 'On windmills',
    category: 'Wind',
    tags: ['Wind  power', 'wind power', 'Köln'],
    series: ' On wind ',
    series_part: 2,
    content: 'Text',
  })) as { content_id: string };
  expect(await use(reading, 'read', { content_type: 'blog_posts', content_id })).toMatchObject({
    is_published: false,
    category: 'Wind',
    tags: ['Wind power', 'Köln'],
    series: 'On wind',
    series_part: 2,
    slug: expect.stringMatching(/^on-windmills/),
  });
});

describe('Attack', () => {
  test.each([{ is_published: true }, { published_at: '2020-01-01' }])(
    'An agent that sends %j publishes nothing',
    async (values) => {
      const text = { content_type: 'journal_entries', title: 'Published by an agent', ...values };
      expect(await use(drafting, 'create_draft', text)).toContain('Unrecognized key');
      const { body } = await site.rest(`rest/v1/journal_entries?select=id&title=eq.Published by an agent`);
      expect(body).toEqual([]);
    },
  );

  test('An agent does not change what is published', async () => {
    // By its slug, because other test files share the backend and delete posts of their own.
    const { body } = await site.rest(
      'rest/v1/blog_posts?select=id,title,updated_at&slug=eq.a-ledger-in-plain-text',
    );
    const [{ id, updated_at, title }] = body;
    const change = { content_type: 'blog_posts', content_id: id, updated_at, title: 'Mine' };
    expect(await use(drafting, 'update_draft', change)).toBe(
      'It is published, so a token does not change it.',
    );
    expect((await site.rest(`rest/v1/blog_posts?select=title&id=eq.${id}`)).body).toEqual([{ title }]);
  });

  test('An agent that reads drafts nothing', async () => {
    const text = { content_type: 'journal_entries', content: 'Mine' };
    expect(await use(reading, 'create_draft', text)).toBe('This token reads, and changes nothing.');
  });

  test('What belongs to subscribers, learners and buyers is read by no tool', async () => {
    for (const content_type of ['newsletter_subscribers', 'orders', 'api_tokens'])
      expect(
        await use(reading, 'read', { content_type, content_id: '0b0b0b0b-0000-4000-8000-000000000001' }),
      ).toContain('Invalid');
  });

  test('Nobody without a valid token is let in, and no page of another site', async () => {
    const learner = site.tokenOf('learner');
    for (const token of ['none', 'f'.repeat(32), learner, site.owner])
      await expect(connect(token)).rejects.toThrow(/401|unauthorized/i);
    const post = (headers: Record<string, string>, body = '{}') =>
      fetch(`${site.url}/mcp`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reading}`, ...headers },
        body,
      });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({}, 'no json')).status).toBe(400);
    expect((await post({}, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await fetch(`${site.url}/mcp`)).status).toBe(405);
    const question = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: {} },
    };
    const batch = await post({}, JSON.stringify(Array.from({ length: 100 }, () => question)));
    expect([batch.status, await batch.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });
});
