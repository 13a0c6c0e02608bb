import { logIn, request } from '../embedded-supabase/testing/request';
import type { Part } from '../tooling/run/processes';

/** The size of a site. */
export type Size = { texts: number; subscribers: number; lessons: number };

/** The growing course, and the demo accounts. */
export const courseSlug = 'growing';
export const owner = { email: 'owner@example.com', password: 'owner-demo-1234' };
export const learner = { email: 'learner@example.com', password: 'learner-demo-1234' };

/** The title of the text with this number; the highest number is the newest text, which lists and the admin show first. */
export const titleOf = (number: number) => `Text ${number} of the years`;
export const slugOf = (number: number) => `text-${number}`;
export const firstWords = (number: number) => `Number ${number} begins with a walk`;

/** A site to which rows are added. */
export type GrowingSite = {
  growTo: (size: Size) => Promise<void>;
  /** Writes an entry for each day of a past year. */
  fillYear: (year: number) => Promise<void>;
  send: (method: string, address: string, body: unknown) => Promise<unknown>;
};

// Rows per request, so that a request stays below a megabyte.
const rowsAtOnce = 100;
const addressesAtOnce = 1000;

// About 6 kB of varied words, like a post.
const words = 'walk rain ledger invoice morning harbour letter silence coffee winter margin idea'.split(' ');
const textOf = (number: number) =>
  [
    `${firstWords(number)}.`,
    ...Array.from({ length: 12 }, (_, paragraph) =>
      Array.from(
        { length: 80 },
        (_word, at) => words[(number * 7 + paragraph * 5 + at * at) % words.length],
      ).join(' '),
    ),
  ].join('\n\n');

/** Logs in as the owner of a running backend with the demo content, and creates a course in which the learner is enrolled. */
export async function openGrowingSite({ ready }: Part): Promise<GrowingSite> {
  const backend = { url: ready.url ?? '', publishableKey: ready.publishableKey ?? '' };
  const token = await logIn(backend, owner.email, owner.password);
  const send = async (method: string, address: string, body: unknown, as = token) => {
    const headers = { prefer: 'return=representation' };
    const answer = await request(backend, `/rest/v1/${address}`, { method, body, token: as, headers });
    if (answer.status >= 400) throw new Error(`${address} is refused: ${answer.text}`);
    return answer.body;
  };
  const [{ id: courseId }] = (await send('POST', 'courses', {
    title: 'A course that grows',
    slug: courseSlug,
    is_published: true,
  })) as [{ id: string }];
  const has: Size = { texts: 0, subscribers: 0, lessons: 0 };

  const growTo = async (size: Size) => {
    await addParts(has.texts, size.texts, rowsAtOnce, (numbers) =>
      send('POST', 'blog_posts', numbers.map(toPost)),
    );
    await addParts(has.subscribers, size.subscribers, addressesAtOnce, (numbers) =>
      send('POST', 'rpc/import_subscribers', { p_rows: numbers.map(toSubscriber), p_is_rehearsal: false }),
    );
    await addParts(has.lessons, size.lessons, lessonsInModule, async (numbers) => {
      const order = numbers[0] ?? 0;
      const module = { course_id: courseId, title: `From lesson ${order}`, module_order: order };
      const [{ id }] = (await send('POST', 'course_modules', module)) as [{ id: string }];
      await send(
        'POST',
        'course_lessons',
        numbers.map((number) => toLesson(number, id)),
      );
    });
    Object.assign(has, size);
  };
  const fillYear = (year: number) =>
    addParts(0, 365, rowsAtOnce, (numbers) =>
      send(
        'POST',
        'journal_entries',
        numbers.map((number) => toEntry(number, year)),
      ),
    );
  await growTo({ texts: 0, subscribers: 0, lessons: 1 });
  const asLearner = await logIn(backend, learner.email, learner.password);
  const enrolment = { course_id: courseId, user_id: readUserId(asLearner) };
  await send('POST', 'course_enrollments', enrolment, asLearner);
  return { growTo, fillYear, send };
}

const lessonsInModule = 20;

async function addParts(
  from: number,
  to: number,
  most: number,
  add: (numbers: number[]) => Promise<unknown>,
) {
  for (let first = from + 1; first <= to; first += most) {
    const count = Math.min(most, to - first + 1);
    await add(Array.from({ length: count }, (_, at) => first + at));
  }
}

// Posts are a second apart, with the last one newest, and all are newer than the demo posts.
const start = Date.now() - 20_000_000;
const toPost = (number: number) => ({
  title: titleOf(number),
  slug: slugOf(number),
  excerpt: `What number ${number} is about, in a line or two that a card shows.`,
  content: textOf(number),
  category: words[number % words.length],
  is_published: true,
  published_at: new Date(start + number * 1000).toISOString(),
});
const moods = ['Great', 'Good', 'Calm', 'Tired', 'Low'];
const toEntry = (number: number, year: number) => ({
  title: `Day ${number} of the year`,
  content: textOf(number),
  mood: moods[number % moods.length],
  entry_date: new Date(Date.UTC(year, 0, number)).toISOString().slice(0, 10),
  is_published: true,
  published_at: new Date(Date.UTC(year, 0, number, 20)).toISOString(),
});
const toSubscriber = (number: number) => ({
  email: `reader-${number}@example.org`,
  subscribed_at: new Date(start + number * 1000).toISOString(),
});
const toLesson = (number: number, module_id: string) => ({
  module_id,
  title: `Lesson ${number}`,
  lesson_type: 'text',
  content: textOf(number),
  lesson_order: number,
});

function readUserId(token: string): string {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}
