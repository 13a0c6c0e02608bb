import { courseLesson, courseModule } from '../../../tooling/testing/academyBuilders';
import { blogPost } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import type { DataThunk } from '../core/thunks';
import { adminContentApi } from './content.api';
import { firstView, type ListView, type RowPage } from './rowPages';
import { adminSlugsApi } from './slugs.api';
import { adminSubscribersApi } from './subscribers.api';

const content = adminContentApi.endpoints;
const { getBlogPostToEdit, countEnrollments, listAllCourses, listKeptChallenges } = content;
const { listSubscribers, listSubscriberPage } = adminSubscribersApi.endpoints;

const admin = () => startData({ signedInAs: owner }).store;

type Table = Parameters<typeof respond.pages>[0];
type WholeList = [table: Table, read: DataThunk<PromiseLike<{ data?: unknown[] }>>, request: object];
type PagedList = [
  table: Table,
  read: (view: ListView) => DataThunk<PromiseLike<{ data?: RowPage<unknown> }>>,
  request: { select: string; order: string },
  sortedByTitle: string,
];

const wholeLists: WholeList[] = [
  ['newsletter_subscribers', listSubscribers.initiate(), { select: '*', order: 'created_at.desc,id.asc' }],
  ['courses', listAllCourses.initiate(), { select: '*', order: 'created_at.desc,id.asc' }],
  [
    'challenges',
    listKeptChallenges.initiate(),
    {
      select: 'id,title,status,starts_on,unit',
      starts_on: 'not.is.null',
      order: 'created_at.desc,id.asc',
    },
  ],
];

const pagedLists: PagedList[] = [
  [
    'blog_posts',
    (view) => content.listAllBlogPosts.initiate(view),
    {
      select: 'id,title,slug,cover_image_url,category,is_published,published_at,updated_at',
      order: 'published_at.desc,id.asc',
    },
    'title_key.asc,published_at.desc,id.asc',
  ],
  [
    'journal_entries',
    (view) => content.listAllJournalEntries.initiate(view),
    {
      select: 'id,title,entry_date,cover_image_url,mood,is_published,published_at,updated_at',
      order: 'entry_date.desc,id.asc',
    },
    'title_key.asc,entry_date.desc,id.asc',
  ],
  [
    'challenges',
    (view) => content.listAllChallenges.initiate(view),
    {
      select:
        'id,title,difficulty,status,cover_image_url,is_published,published_at,starts_on,ends_on,goal,unit,days_a_week,updated_at',
      order: 'created_at.desc,id.asc',
    },
    'title_key.asc,created_at.desc,id.asc',
  ],
  [
    'journey_summaries',
    (view) => content.listAllSummaries.initiate(view),
    { select: 'id,year,title,updated_at', order: 'year.desc' },
    'title_key.asc,year.desc',
  ],
  [
    'now_texts',
    (view) => content.listNowTextsToEdit.initiate(view),
    { select: 'id,day,title,updated_at', order: 'day.desc' },
    'title_key.asc,day.desc',
  ],
  [
    'newsletter_subscribers',
    (view) => listSubscriberPage.initiate(view),
    { select: '*', order: 'created_at.desc,id.asc' },
    'title_key.asc,created_at.desc,id.asc',
  ],
];

describe('the owner', () => {
  it.each(wholeLists)(
    'The whole list of %s is read, a thousand rows at a time',
    async (table, read, request) => {
      const thousand = Array.from({ length: 1000 }, (_, at) => ({ id: String(at) }));
      const sent = respond.pages(table, [thousand, thousand, [{ id: 'last' }]]);

      const { data } = await admin().dispatch(read);

      expect(data).toHaveLength(2001);
      expect(sent.map(({ query }) => query)).toEqual(
        ['0', '1000', '2000'].map((offset) => ({ ...request, offset, limit: '1000' })),
      );
    },
  );

  it.each(pagedLists)(
    'One page of the list of %s is read, without the texts, in the order that is asked for',
    async (table, read, request, sortedByTitle) => {
      const sent = respond.rows(table, [{ id: 'one' }], 5009);
      const { dispatch } = admin();

      const { data } = await dispatch(read(firstView));
      await dispatch(read({ ...firstView, sort: { by: ['title_key'], isDescending: false }, page: 2 }));

      expect(data).toEqual({ rows: [{ id: 'one' }], page: 0, found: 5009, all: 5009 });
      expect(sent.map(({ query }) => query)).toEqual([
        { ...request, offset: '0', limit: '25' },
        { ...request, order: sortedByTitle, offset: '50', limit: '25' },
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
      select:
        'id,title,slug,excerpt,cover_image_url,category,cover_alt,content,is_published,published_at,updated_at',
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
      select: '*,course_lessons(id,title,lesson_type,lesson_order,is_preview,created_at)',
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
