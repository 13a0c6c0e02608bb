import type { APIRequestContext } from '@playwright/test';
import { expect, learner, owner, test } from '../../fixtures';
import { feeds } from '../../listingFiles';
import { property } from '../../previewTags';
import { restAs } from '../../rest';
import { backendOf, openSession } from '../../sessions';

const today = new Date().toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));

/** All URLs that count or show days, each with the text that it shows while the challenge and the entry are public. */
const countedAddresses = (challenge: string, entry: string): [address: string, has: RegExp][] => [
  ['/', /zebras/],
  ['/journal', /Zebra entry/],
  [`/journal/${entry}`, /Zebra entry/],
  ['/challenge', /4,321 of 7,777 zebras/],
  [`/challenge/${challenge}`, /Zebra line/],
  [`/journey-so-far/${year}`, /4,321/],
  ['/days.json', /Zebra entry/],
  [`/embed/challenge/${challenge}.svg`, /4,321 of 7,777 zebras/],
  [`/journal/${entry}.md`, /Zebra entry/],
  [`/challenge/${challenge}.md`, /Zebra dare/],
  ['/llms.txt', /Zebra/],
  ...feeds.map((file): [string, RegExp] => [`/${file}`, /Zebra/]),
];
const leak = /zebra|\b4,?321\b|\b7,?777\b/i;
const states = {
  drafts: { is_published: false },
  scheduled: { is_published: true, published_at: '2097-01-01T00:00:00Z' },
};

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];

async function read(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const response = await request.get(address, { headers, maxRedirects: 0 });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
}

test('What is taken back is at once in no count, card, feed or cache, whoever asks and whatever they had before', async ({
  request,
  system,
}) => {
  const rows = await restAs(system, owner);
  // Opens the session first, because removing the demo also removes this account.
  const { access_token } = await openSession(system, learner);
  await rows('POST', 'rpc/remove_demo', {});
  await rows('POST', 'journey_summaries', { year, title: 'This year', content: 'So far.' });
  const yearBefore = mainOf((await read(request, `/journey-so-far/${year}`)).text);

  const published = { is_published: true, published_at: `${year - 1}-12-30T12:00:00Z` };
  const [{ id: dare }] = await rows('POST', 'challenges', {
    ...{ title: 'Zebra dare', starts_on: today, goal: 7777, unit: 'zebras', days_a_week: 7, ...published },
  });
  const [{ id: entry }] = await rows('POST', 'journal_entries', {
    ...{ title: 'Zebra entry', entry_date: today, mood: 'Zebra', ...published },
    content: 'zebra '.repeat(4321),
  });
  await rows('POST', 'check_ins', { challenge_id: dare, day: today, amount: 4321, note: 'Zebra line' });
  await rows('POST', 'pauses', { challenge_id: dare, from_day: today, reason: 'Zebra pause' });
  const setBoth = async (values: object) => {
    await rows('PATCH', `challenges?id=eq.${dare}`, values);
    await rows('PATCH', `journal_entries?id=eq.${entry}`, values);
  };

  const { publishableKey = '' } = backendOf(system);
  const readers = {
    'a stranger': {},
    'a learner who names the drafts': {
      ...{ authorization: `Bearer ${access_token}`, apikey: publishableKey },
      ...{ 'x-draft-id': entry, cookie: `sb-access-token=${access_token}` },
    },
    'whoever has the publishable key': { authorization: `Bearer ${publishableKey}`, apikey: publishableKey },
  };

  const hide = {
    ...Object.fromEntries(Object.entries(states).map(([name, values]) => [name, () => setBoth(values)])),
    deleted: async () => {
      await rows('DELETE', `challenges?id=eq.${dare}`);
      await rows('DELETE', `journal_entries?id=eq.${entry}`);
    },
  };
  for (const [state, hideBoth] of Object.entries(hide)) {
    await setBoth(published);
    const known = new Map<string, Record<string, string>>();
    const pictures: string[] = [];
    for (const [address, has] of countedAddresses(dare, entry)) {
      const { text, headers } = await read(request, address);
      expect(text, address).toMatch(has);
      const shared = Number(/max-age=(\d+)/.exec(headers['cdn-cache-control'] ?? 'max-age=0')?.[1]);
      expect(shared, `seconds in a shared cache of ${address}`).toBeLessThanOrEqual(2);
      known.set(address, {
        'if-none-match': headers.etag ?? '',
        'if-modified-since': headers['last-modified'] ?? '',
      });
      const picture = property(text, 'og:image');
      if (picture && (address.includes(dare) || address.includes(entry))) {
        expect((await request.get(picture)).status()).toBe(200);
        pictures.push(picture, picture.replace(/\?.*/, ''));
      }
    }
    expect(pictures).toHaveLength(4);

    await hideBoth();
    for (const [reader, headers] of Object.entries(readers)) {
      const as = `${state}, to ${reader}`;
      for (const [address] of countedAddresses(dare, entry))
        for (const conditions of [{}, known.get(address) ?? {}]) {
          const { status, text } = await read(request, address, { ...headers, ...conditions });
          expect(status, `${address} ${as}`).not.toBe(304);
          expect(text, `${address} ${as}`).not.toMatch(leak);
        }
      for (const picture of pictures)
        expect((await request.get(picture, { headers })).status(), `${picture} ${as}`).toBe(404);
      expect(mainOf((await read(request, `/journey-so-far/${year}`, headers)).text), as).toBe(yearBefore);
    }
  }
});
