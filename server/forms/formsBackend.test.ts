import { sharedBackend, type SharedBackend } from 'backend/testing/sharedBackend';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

// Tests forms against the real backend: its validation and the database's policies and checks.

let backend: SharedBackend;
beforeAll(async () => (backend = await sharedBackend()));

async function openSite() {
  const url = await listen(
    createShellServer({ ...someSettings, supabaseUrl: backend.url, supabaseKey: backend.publishableKey }),
  );
  return async (path: string, fields: Record<string, string>, cookie = '') => {
    const answer = await fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin', cookie },
    });
    const hash = answer.headers.get('location')?.split('#')[1];
    return { hash, cookie: answer.headers.get('set-cookie')?.split(';')[0] };
  };
}

/** Reads a table's rows with the secret key. */
async function read(query: string): Promise<Record<string, string>[]> {
  const headers = { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` };
  return (await fetch(`${backend.url}/rest/v1/${query}`, { headers })).json();
}

test('An address is stored once, lower-cased, and the second time is told', async () => {
  const post = await openSite();
  const subscribe = (source: string, email: string) => post('/newsletter', { source, email });

  expect(await subscribe('header', 'Ada.Lovelace@example.com')).toEqual({ hash: 'subscribed' });
  expect(await subscribe('dialog', ' ada.lovelace@EXAMPLE.com')).toEqual({ hash: 'already-subscribed' });
  expect(await subscribe('home', 'ada.lovelace@example.com')).toEqual({ hash: 'already-subscribed-home' });
  expect(await read('newsletter_subscribers?select=email&email=ilike.ada.l*')).toEqual([
    { email: 'ada.lovelace@example.com' },
  ]);
});

describe('A reaction', () => {
  const react = (content_type: string, content_id = '', reaction_type = 'like') => ({
    content_type,
    content_id,
    reaction_type,
  });

  it('is stored once for a visitor, and once for the next one', async () => {
    const post = await openSite();
    const [challenge] = await read('challenges?select=id&is_published=is.true&limit=1');
    const rows = () => read(`reactions?select=session_id,reaction_type&content_id=eq.${challenge?.id}`);
    const before = (await rows()).length;

    const first = await post('/reactions', react('challenges', challenge?.id));
    const second = await post('/reactions', react('challenges', challenge?.id), first.cookie);
    const love = await post('/reactions', react('challenges', challenge?.id, 'love'), first.cookie);

    expect([first.hash, second.hash, love.hash]).toEqual(['reaction-like', 'reaction-like', 'reaction-love']);
    expect([second.cookie, love.cookie]).toEqual([undefined, undefined]);
    expect(await rows()).toHaveLength(before + 2);
    await post('/reactions', react('challenges', challenge?.id));
    expect(await rows()).toHaveLength(before + 3);
  });

  it.each(['blog_posts', 'journal_entries', 'challenges'])(
    'to a draft or to nothing is refused by policy: %s',
    async (contentType) => {
      const post = await openSite();
      const log = jest.spyOn(console, 'error').mockImplementation();
      const [draft] = await read(`${contentType}?select=id&is_published=is.false&limit=1`);
      const missing = '99999999-9999-4999-8999-999999999999';

      for (const id of [draft?.id ?? '', missing])
        expect(await post('/reactions', react(contentType, id))).toEqual({ hash: 'reaction-failed' });
      expect(await read(`reactions?content_id=in.(${draft?.id},${missing})`)).toEqual([]);
      expect(log).toHaveBeenCalledWith(expect.stringContaining('42501'));
      log.mockRestore();
    },
  );
});
