import {
  blogPost,
  challenge,
  journalEntry,
  journeySummary,
  nowText,
} from '../../../tooling/testing/builders';
import { course, courseLesson, courseModule } from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import type { DataThunk } from '../core/thunks';
import { adminContentApi } from './content.api';
import { adminSubscribersApi } from './subscribers.api';

type Tables = Parameters<typeof respond.created>[0];
type Outcome = { data?: unknown; error?: { kind?: string; message?: string } };
type Write = DataThunk<PromiseLike<unknown>>;
type Kind = {
  table: Tables;
  row: { id: string };
  /** The values that both create and update send; create also sends the author. */
  body: object;
  hasAuthor: boolean;
  create: Write;
  update: Write;
  remove: Write;
};

const published_at = '2026-03-01T08:00:00.000Z';
// A form opened with a whole row has more values than it saves.
const rest = { id: 'mine', created_at: 'then', user_id: 'me' };
const shared = { title: 'A title', excerpt: 'Short', cover_image_url: '', is_published: true, published_at };
const id = 'the-id';

const blog = adminContentApi.endpoints;
const post = { ...shared, slug: 'a-title', content: 'Long', category: '' };
const journal = adminContentApi.endpoints;
const entry = { ...shared, content: 'Long', entry_date: '2026-03-01', mood: ' ' };
const challenges = adminContentApi.endpoints;
const dare = { ...shared, description: 'Long', difficulty: 'Hard', status: 'Failed' } as const;
const journey = adminContentApi.endpoints;
const summary = { year: 2026, title: 'A title', content: 'Long' };
const about = { day: '2026-03-01', title: 'A line', content: 'Long' };
const courses = adminContentApi.endpoints;
const lecture = {
  title: 'Leaving: Well',
  slug: '',
  description: 'Short',
  long_description: 'Long',
  cover_image_url: '/media/c.webp',
  price: 19.99,
  is_published: false,
};
const content = adminContentApi.endpoints;
const chapter = { title: 'Before', module_order: 2 };
const lesson = {
  title: 'Count',
  lesson_type: 'video',
  content: 'left over',
  video_url: 'https://youtu.be/x',
  lesson_order: 1,
} as const;

const kinds: [string, Kind][] = [
  [
    'a post',
    {
      table: 'blog_posts',
      row: blogPost(),
      body: { ...post, cover_image_url: null, category: null },
      hasAuthor: true,
      create: blog.createBlogPost.initiate({ ...rest, ...post }),
      update: blog.updateBlogPost.initiate({ id, values: { ...rest, ...post } }),
      remove: blog.deleteBlogPost.initiate(id),
    },
  ],
  [
    'an entry',
    {
      table: 'journal_entries',
      row: journalEntry(),
      body: { ...entry, cover_image_url: null, mood: null },
      hasAuthor: true,
      create: journal.createJournalEntry.initiate({ ...rest, ...entry }),
      update: journal.updateJournalEntry.initiate({ id, values: { ...rest, ...entry } }),
      remove: journal.deleteJournalEntry.initiate(id),
    },
  ],
  [
    'a challenge',
    {
      table: 'challenges',
      row: challenge(),
      body: { ...dare, cover_image_url: null },
      hasAuthor: true,
      create: challenges.createChallenge.initiate({ ...rest, ...dare }),
      update: challenges.updateChallenge.initiate({ id, values: { ...rest, ...dare } }),
      remove: challenges.deleteChallenge.initiate(id),
    },
  ],
  [
    'a summary',
    {
      table: 'journey_summaries',
      row: journeySummary(),
      body: summary,
      hasAuthor: true,
      create: journey.createJourneySummary.initiate({ ...rest, ...summary }),
      update: journey.updateJourneySummary.initiate({ id, values: { ...rest, ...summary } }),
      remove: journey.deleteJourneySummary.initiate(id),
    },
  ],
  [
    'a text about now',
    {
      table: 'now_texts',
      row: nowText(),
      body: about,
      hasAuthor: true,
      create: journey.createNowText.initiate({ ...rest, ...about }),
      update: journey.updateNowText.initiate({ id, values: { ...rest, ...about } }),
      remove: journey.deleteNowText.initiate(id),
    },
  ],
  [
    'a course',
    {
      table: 'courses',
      row: course(),
      body: { ...lecture, slug: 'leaving-well', updated_at: expect.stringMatching(/^20.*Z$/) },
      hasAuthor: true,
      create: courses.createCourse.initiate({ ...rest, ...lecture }),
      update: courses.updateCourse.initiate({ id, values: { ...rest, ...lecture } }),
      remove: courses.deleteCourse.initiate(id),
    },
  ],
  [
    'a module',
    {
      table: 'course_modules',
      row: courseModule(),
      body: { ...chapter, course_id: 'its-course' },
      hasAuthor: false,
      create: content.createModule.initiate({ parentId: 'its-course', values: { ...rest, ...chapter } }),
      update: content.updateModule.initiate({ id, parentId: 'its-course', values: { ...rest, ...chapter } }),
      remove: content.deleteModule.initiate(id),
    },
  ],
  [
    'a lesson',
    {
      table: 'course_lessons',
      row: courseLesson(),
      body: { ...lesson, content: null, module_id: 'its-module' },
      hasAuthor: false,
      create: content.createLesson.initiate({ parentId: 'its-module', values: { ...rest, ...lesson } }),
      update: content.updateLesson.initiate({ id, parentId: 'its-module', values: { ...rest, ...lesson } }),
      remove: content.deleteLesson.initiate(id),
    },
  ],
];

const refused = { kind: 'forbidden', message: 'Not allowed, or it no longer exists.' };

const asOwner = async (write: Write) =>
  (await startData({ signedInAs: owner }).store.dispatch(write)) as Outcome;
const asNobody = async (write: Write) => (await startData().store.dispatch(write)) as Outcome;

describe.each(kinds)('the owner who writes %s', (_kind, { table, row, body, hasAuthor, ...writes }) => {
  it("A create has the owner's id and returns the row", async () => {
    const sent = respond.created(table, [row]);

    const { data } = await asOwner(writes.create);

    expect(data).toEqual(row);
    expect(sent[0]?.body).toEqual(hasAuthor ? { ...body, user_id: owner.id } : body);
    expect(sent[0]?.headers.get('prefer')).toContain('return=representation');
  });

  it('An update goes by id, never sends the author, and returns the row', async () => {
    const sent = respond.updated(table, row);

    const { data } = await asOwner(writes.update);

    expect(data).toEqual(row);
    expect(sent[0]?.query.id).toBe('eq.the-id');
    expect(sent[0]?.body).toEqual(body);
  });

  it('A delete goes by id', async () => {
    const sent = respond.deleted(table, [id]);

    const { data } = await asOwner(writes.remove);

    expect(data).toEqual({ id });
    expect(sent[0]?.query).toEqual({ id: 'eq.the-id', select: 'id' });
  });

  it('An update or a delete that changed no row is an error', async () => {
    respond.updated(table, null);
    respond.deleted(table, []);

    expect((await asOwner(writes.update)).error).toEqual(refused);
    expect((await asOwner(writes.remove)).error).toEqual(refused);
  });

  it('Nothing is sent when nobody is logged in', async () => {
    for (const write of [writes.create, writes.update, writes.remove]) {
      expect((await asNobody(write)).error).toMatchObject({ kind: 'unauthenticated' });
    }
  });
});

describe('a lesson', () => {
  it('A text lesson is saved with its text and without a video', async () => {
    const sent = respond.created('course_lessons', [courseLesson()]);

    await asOwner(
      content.createLesson.initiate({ parentId: 'm', values: { ...lesson, lesson_type: 'text' } }),
    );

    expect(sent[0]?.body).toMatchObject({ lesson_type: 'text', content: 'left over', video_url: null });
  });
});

describe('a publish date', () => {
  it.each([
    ['2026-03-01T09:30', new Date('2026-03-01T09:30').toISOString()],
    ['', expect.stringMatching(/^20.*Z$/)],
  ])('The date "%s" of a form is stored as an instant', async (typed, stored) => {
    const sent = respond.created('blog_posts', [blogPost()]);

    await asOwner(blog.createBlogPost.initiate({ ...post, published_at: typed }));

    expect(sent[0]?.body).toMatchObject({ published_at: stored });
  });
});

describe('a subscriber', () => {
  const { deleteSubscriber } = adminSubscribersApi.endpoints;

  it('A subscriber is deleted by id', async () => {
    const sent = respond.deleted('newsletter_subscribers', [id]);

    expect((await asOwner(deleteSubscriber.initiate(id))).data).toEqual({ id });
    expect(sent[0]?.query).toMatchObject({ id: 'eq.the-id' });
  });

  it('A subscriber who was not deleted is an error', async () => {
    respond.deleted('newsletter_subscribers', []);

    expect((await asOwner(deleteSubscriber.initiate(id))).error).toEqual(refused);
  });
});
