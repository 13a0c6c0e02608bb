import type { TestBackend } from 'backend/testing';
import { asPerson, asSecretKey } from './authority/reachOverHttp';
import { startFixtureBackend } from './fixtureBackend';
import { student as studentsAccount } from './people';

// A module in the student's course that has not opened yet, with a free lesson, and lessons whose text or video URL contains the
// canary.
const open = 'e0000000-0000-4000-8000-000000000001';
const enrolment = 'e3000000-0000-4000-8000-000000000031';
const later = 'e1000000-0000-4000-8000-000000000009';
const free = 'e2000000-0000-4000-8000-000000000091';
const closed = 'e2000000-0000-4000-8000-000000000092';
const film = 'e2000000-0000-4000-8000-000000000093';

let backend: TestBackend;

const readers = ['visitor', 'learner', 'student'] as const;
const as = (who: (typeof readers)[number]) => asPerson(backend, who);

beforeAll(async () => {
  backend = await startFixtureBackend();
  const send = asSecretKey(backend);
  const insert = async (table: string, rows: object[]) =>
    expect(
      await send(`/rest/v1/${table}`, { body: rows, headers: { prefer: 'return=minimal' } }),
    ).toMatchObject({ status: 201 });
  await insert('course_modules', [
    { id: later, course_id: open, title: 'Later', module_order: 9, opens_at: '2097-01-01' },
  ]);
  const lesson = { module_id: later, lesson_type: 'text', video_url: null, is_preview: false };
  await insert('course_lessons', [
    { ...lesson, id: free, title: 'Free', content: 'songbird', is_preview: true },
    { ...lesson, id: closed, title: 'Closed', content: 'canary' },
    {
      ...lesson,
      id: film,
      title: 'Film',
      lesson_type: 'video',
      content: null,
      video_url: 'https://youtu.be/canary',
    },
  ]);
});
afterAll(() => backend.stop());

const tell = ({ status, text, headers }: { status: number; text: string; headers: Headers }) =>
  `${status} ${headers.get('content-range') ?? ''} ${text}`;

const reads = [
  'course_lessons?select=*',
  `course_lessons?id=eq.${closed}`,
  'course_lessons?select=text:content,address:video_url',
  'courses?select=*,course_modules(*,course_lessons(*))',
  'courses?select=*,course_modules!inner(*,course_lessons!inner(content,video_url))',
  'course_modules?select=*,course_lessons(*)&order=module_order.desc',
  'course_enrollments?select=*,courses(course_modules(course_lessons(*)))',
  'lesson_completions?select=*,course_lessons(*)',
];

test.each(readers)('No request of a reader has the canary of a closed lesson: %s', async (who) => {
  for (const address of reads) expect(tell(await as(who)(`/rest/v1/${address}`))).not.toMatch(/canary/);
  for (const lesson of [closed, film]) {
    const { body } = await as(who)('/rest/v1/rpc/get_free_lesson', { body: { p_lesson_id: lesson } });
    expect(body).toEqual([]);
  }
  const found = await as(who)('/rest/v1/rpc/search_everything', { body: { p_query: 'canary' } });
  expect(found.body).toEqual([]);
  expect((await as(who)('/rest/v1/rpc/export_content', { body: {} })).status).toBeGreaterThanOrEqual(400);
  const outline = await as(who)('/rest/v1/rpc/get_course_outline', { body: { p_course_id: open } });
  expect(outline.text).toContain('Closed');
  expect(outline.text).not.toMatch(/canary|songbird/);
  expect(outline.text).not.toContain(closed);
});

// Filtering or sorting by a hidden column would reveal its text letter by letter.
test.each(readers)(
  'No count or filter of a reader tells whether the canary is in a closed lesson: %s',
  async (who) => {
    const ask = async (word: string, method: 'GET' | 'HEAD' = 'GET') =>
      tell(
        await as(who)(`/rest/v1/course_lessons?select=title&content=like.*${word}*`, {
          method,
          headers: { prefer: 'count=exact' },
        }),
      );
    expect(await ask('canary')).toBe(await ask('dodo'));
    expect(await ask('canary', 'HEAD')).toBe(await ask('dodo', 'HEAD'));
    const nested = async (word: string) =>
      tell(
        await as(who)(
          `/rest/v1/course_modules?select=title,course_lessons!inner(title)&course_lessons.video_url=like.*${word}*`,
        ),
      );
    expect(await nested('canary')).toBe(await nested('dodo'));
  },
);

test.each(readers)('No write of a reader reaches a closed lesson: %s', async (who) => {
  const write = (method: string, body?: object) =>
    as(who)(`/rest/v1/course_lessons?id=eq.${closed}`, {
      method,
      body,
      headers: { prefer: 'return=representation' },
    });
  for (const answer of [await write('PATCH', { is_preview: true }), await write('DELETE')])
    expect(tell(answer)).not.toMatch(/canary/);
  const openNow = await as(who)(`/rest/v1/course_modules?id=eq.${later}`, {
    method: 'PATCH',
    body: { opens_at: null },
    headers: { prefer: 'return=representation' },
  });
  expect(tell(openNow)).not.toContain(later);
  const [row] = (await asSecretKey(backend)(`/rest/v1/course_lessons?id=eq.${closed}`)).body as object[];
  expect(row).toMatchObject({ is_preview: false, content: 'canary' });
});

test('A student cannot complete a closed lesson, and reads and completes the free one beside it', async () => {
  const complete = (lesson_id: string) =>
    as('student')('/rest/v1/lesson_completions', {
      body: { user_id: studentsAccount.id, lesson_id, enrollment_id: enrolment },
      headers: { prefer: 'return=minimal' },
    });
  for (const lesson of [closed, film]) expect((await complete(lesson)).body).toMatchObject({ code: '42501' });
  expect((await as('student')(`/rest/v1/course_lessons?id=eq.${free}`)).text).toContain('songbird');
  expect((await complete(free)).status).toBe(201);
});

test('A visitor reads a free lesson by its id, and an id that is none is an error of the request', async () => {
  const read = (p_lesson_id: unknown) =>
    as('visitor')('/rest/v1/rpc/get_free_lesson', { body: { p_lesson_id } });
  expect((await read(free)).body).toMatchObject([
    { title: 'Free', content: 'songbird', course_slug: 'open' },
  ]);
  for (const id of ['1', `${free}' or true --`, null, [free]])
    expect((await read(id)).text).not.toMatch(/songbird|canary/);
});
