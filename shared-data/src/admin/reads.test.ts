import { courseLesson, courseModule } from '../../../tooling/testing/academyBuilders';
import { blogPost } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import type { DataThunk } from '../core/thunks';
import { adminContentApi } from './content.api';
import { adminSlugsApi } from './slugs.api';
import { adminSubscribersApi } from './subscribers.api';

const { getBlogPostToEdit, listAllBlogPosts } = adminContentApi.endpoints;
const { listAllChallenges } = adminContentApi.endpoints;
const { listAllCourses, countEnrollments } = adminContentApi.endpoints;
const { listAllJournalEntries } = adminContentApi.endpoints;
const { listJourneySummaries, listNowTextsToEdit } = adminContentApi.endpoints;
const { listSubscribers } = adminSubscribersApi.endpoints;

const admin = () => startData({ signedInAs: owner }).store;

type List = [
  table: Parameters<typeof respond.pages>[0],
  read: DataThunk<PromiseLike<{ data?: unknown[] }>>,
  select: string,
  order: string,
];

const lists: List[] = [
  [
    'blog_posts',
    listAllBlogPosts.initiate(),
    'id,title,slug,cover_image_url,category,is_published,published_at,updated_at',
    'published_at.desc,id.asc',
  ],
  [
    'journal_entries',
    listAllJournalEntries.initiate(),
    'id,title,entry_date,cover_image_url,mood,is_published,published_at,updated_at',
    'entry_date.desc,id.asc',
  ],
  [
    'challenges',
    listAllChallenges.initiate(),
    'id,title,difficulty,status,cover_image_url,is_published,published_at,starts_on,ends_on,goal,unit,days_a_week,updated_at',
    'created_at.desc,id.asc',
  ],
  ['journey_summaries', listJourneySummaries.initiate(), 'id,year,title,updated_at', 'year.desc'],
  ['now_texts', listNowTextsToEdit.initiate(), 'id,day,title,updated_at', 'day.desc'],
  ['newsletter_subscribers', listSubscribers.initiate(), '*', 'created_at.desc,id.asc'],
  ['courses', listAllCourses.initiate(), '*', 'created_at.desc,id.asc'],
];

describe('the owner', () => {
  it.each(lists)(
    'The whole list of %s is read, a thousand rows at a time',
    async (table, read, select, order) => {
      const thousand = Array.from({ length: 1000 }, (_, at) => ({ id: String(at) }));
      const sent = respond.pages(table, [thousand, thousand, [{ id: 'last' }]]);

      const { data } = await admin().dispatch(read);

      expect(data).toHaveLength(2001);
      expect(sent.map(({ query }) => query)).toEqual([
        { select, order, offset: '0', limit: '1000' },
        { select, order, offset: '1000', limit: '1000' },
        { select, order, offset: '2000', limit: '1000' },
      ]);
    },
  );

  it('A form reads its row with the texts that the list lacks, as it is saved now', async () => {
    const post = blogPost();
    const sent = respond.blogPosts([post]);
    const { dispatch } = admin();

    expect((await dispatch(getBlogPostToEdit.initiate(post.id))).data).toEqual(post);
    expect((await dispatch(getBlogPostToEdit.initiate('gone'))).data).toBeNull();
    expect(sent[0]?.query).toEqual({
      select: 'id,title,slug,excerpt,cover_image_url,category,content,is_published,published_at,updated_at',
      id: `eq.${post.id}`,
    });
  });

  it('A list that breaks off is an error without rows', async () => {
    const thousand = Array.from({ length: 1000 }, (_, at) => ({ id: String(at) }));
    respond.failure('newsletter_subscribers', { status: 500, message: 'out of paper' });
    respond.firstPage('newsletter_subscribers', thousand);

    const { data, error } = await admin().dispatch(listSubscribers.initiate());

    expect(data).toBeUndefined();
    expect(error).toMatchObject({ message: 'out of paper' });
  });

  it('The modules of a course are read with their lessons, in order', async () => {
    const lessons = [courseLesson({ lesson_order: 2 }), courseLesson({ lesson_order: 1 })];
    const modules = [
      courseModule({ module_order: 2 }),
      courseModule({ module_order: 1, course_lessons: lessons }),
    ];
    const sent = respond.modules(modules);

    const { data } = await admin().dispatch(adminContentApi.endpoints.listModules.initiate('a-course'));

    expect(data?.map(({ module_order }) => module_order)).toEqual([1, 2]);
    expect(data?.[0]?.course_lessons.map(({ lesson_order }) => lesson_order)).toEqual([1, 2]);
    expect(sent[0]?.query).toEqual({
      select: '*,course_lessons(*)',
      course_id: 'eq.a-course',
      order: 'module_order.asc',
      'course_lessons.order': 'lesson_order.asc',
    });
  });

  it('The enrolments of a course can be counted', async () => {
    respond.count('course_enrollments', 12);

    expect((await admin().dispatch(countEnrollments.initiate('a-course'))).data).toBe(12);
  });

  it.each([
    [[], undefined, false],
    [[{ id: 'other' }], undefined, true],
    [[{ id: 'other' }], 'mine', true],
    [[{ id: 'mine' }], 'mine', false],
  ])(
    'The owner learns whether another row has the slug: of %j, editing %s, it is %s',
    async (rows, exceptId, isTaken) => {
      const sent = respond.courses(rows);

      const { data } = await admin().dispatch(
        adminSlugsApi.endpoints.isSlugTaken.initiate({ table: 'courses', slug: 'leaving-well', exceptId }),
      );

      expect(data).toBe(isTaken);
      expect(sent[0]?.query).toEqual({ select: 'id', slug: 'eq.leaving-well' });
    },
  );

  it('Checking a slug while saving says whether it is taken, or that nobody is logged in', async () => {
    const check = adminSlugsApi.endpoints.checkSlug.initiate({ table: 'courses', slug: 'leaving-well' });
    respond.courses([{ id: 'other' }]);

    expect((await admin().dispatch(check)).data).toBe(true);
    expect((await startData().store.dispatch(check)).error).toMatchObject({ kind: 'unauthenticated' });
  });
});
