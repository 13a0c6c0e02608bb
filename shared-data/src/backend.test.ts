/** @jest-environment node */
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { until } from 'embedded-supabase/testing/until';
import { arrive, leave, present, refused, type Person } from '../testing/people';
import * as admin from './admin';
import * as visitors from './index';
import { liveApi } from './live/live.api';

const data = { ...visitors, ...admin };

// Sends the real calls to the real backend, with its migrations and without mocks.

let backend: TestBackend;
let visitor: Person;
let owner: Person;
let learner: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  [visitor, owner, learner] = [arrive(backend), arrive(backend), arrive(backend)];
  const results = [
    await owner.store.dispatch(data.signIn({ email: 'owner@example.com', password: 'owner-demo-1234' })),
    await learner.store.dispatch(
      data.signIn({ email: 'learner@example.com', password: 'learner-demo-1234' }),
    ),
  ];
  expect(results.map(({ error }) => error)).toEqual([undefined, undefined]);
});

afterAll(() => backend.stop().then(() => leave([visitor, owner, learner])));

const dated = { is_published: true, published_at: '', excerpt: '', cover_image_url: '' };
const postValues = { ...dated, title: 'A post', slug: 'a-post', content: '*Hello*', category: 'Money' };

const { createBlogPost, updateBlogPost, deleteBlogPost, listAllBlogPosts } = data.adminContentApi.endpoints;
const { createChallenge, deleteChallenge } = data.adminContentApi.endpoints;

describe('a visitor', () => {
  const { getReactionCounts, getReactionCountsOfList, setReaction } = data.reactionsApi.endpoints;

  it('A visitor reads public content, reacts to it once, and takes the reaction back', async () => {
    const { store } = visitor;
    const { rows } = await store
      .dispatch(data.blogApi.endpoints.listBlogPosts.initiate({ search: '', category: 'money', page: 1 }))
      .unwrap();
    const post = present(rows[0]);
    const content = { contentType: 'blog_posts', id: post.id } as const;
    const like = { ...content, reactionType: 'like', isOwn: true } as const;
    const counts = () => store.dispatch(getReactionCounts.initiate(content, { forceRefetch: true })).unwrap();
    const before = await counts();

    expect(await store.dispatch(setReaction.initiate(like)).unwrap()).toBe('saved');
    expect(await store.dispatch(setReaction.initiate(like)).unwrap()).toBe('already there');
    // A reaction from a different session.
    await learner.store.dispatch(setReaction.initiate({ ...like, isOwn: false })).unwrap();
    expect(await counts()).toEqual({ ...before, like: before.like + 1 });
    const list = await learner.store
      .dispatch(getReactionCountsOfList.initiate({ contentType: 'blog_posts', ids: [post.id] }))
      .unwrap();
    expect(list[post.id]?.like).toBe(before.like + 1);

    await store.dispatch(setReaction.initiate({ ...like, isOwn: false })).unwrap();
    expect(await counts()).toEqual(before);
  });

  it('A visitor reads lists and pages, and learns why a content cannot be read', async () => {
    const { store } = visitor;
    const categories = await store.dispatch(data.blogApi.endpoints.listBlogCategories.initiate()).unwrap();
    const years = await store.dispatch(data.journeyApi.endpoints.listMilestones.initiate()).unwrap();
    const summary = await store.dispatch(
      data.journeyApi.endpoints.getJourneySummary.initiate(present(years[0]).year),
    );
    const nothing = await store.dispatch(data.challengesApi.endpoints.getChallenge.initiate('火曜日'));
    const settings = await store.dispatch(data.sessionApi.endpoints.getAuthSettings.initiate());

    expect(categories).toContain('Money');
    expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).sort());
    expect(summary.data?.title).toBe(years[0]?.title);
    expect(nothing.error).toMatchObject({ kind: 'notFound' });
    expect(settings.data).toEqual({ allowsSignUp: true, confirmsByMail: false });
  });
});

describe('the owner', () => {
  it('The owner writes, changes, renames and deletes a post; nobody else does', async () => {
    const { store } = owner;
    const made = await store.dispatch(createBlogPost.initiate(postValues)).unwrap();
    const { id, updated_at: loadedAt } = made;
    const clash = await store.dispatch(createBlogPost.initiate(postValues));
    expect(clash.error).toMatchObject({ kind: 'conflict', code: '23505' });

    const values = { ...postValues, slug: 'the-post' };
    const renamed = await store.dispatch(updateBlogPost.initiate({ id, values, loadedAt })).unwrap();
    expect(renamed).toMatchObject({ slug: 'the-post', cover_image_url: null });
    const again = await store.dispatch(updateBlogPost.initiate({ id, values, loadedAt }));
    expect(again.error).toMatchObject({ kind: 'conflict', code: 'changed_elsewhere' });
    const { getRenamedSlug } = data.contentApi.endpoints;
    const slug = await visitor.store
      .dispatch(getRenamedSlug.initiate({ contentType: 'blog_posts', slug: 'a-post' }))
      .unwrap();
    expect(slug).toBe('the-post');

    const byLearner = [
      await learner.store.dispatch(updateBlogPost.initiate({ id, values })),
      await learner.store.dispatch(deleteBlogPost.initiate(id)),
    ];
    expect(byLearner.map(({ error }) => error)).toEqual([refused, refused]);
    const forged = await learner.store.dispatch(createBlogPost.initiate({ ...values, slug: 'mine' }));
    expect(forged.error).toMatchObject({ kind: 'forbidden', code: '42501' });
    const byNobody = await visitor.store.dispatch(deleteBlogPost.initiate(id));
    expect(byNobody.error).toMatchObject({ kind: 'unauthenticated' });

    await store.dispatch(deleteBlogPost.initiate(id)).unwrap();
    expect((await store.dispatch(deleteBlogPost.initiate(id))).error).toEqual(refused);
    const posts = await store.dispatch(listAllBlogPosts.initiate(data.firstView)).unwrap();
    expect(posts.rows.some((post) => post.id === id)).toBe(false);
  });

  it('The owner manages entries, summaries and subscribers', async () => {
    const { store } = owner;
    const journal = data.adminContentApi.endpoints;
    const entryValues = { ...dated, title: 'A day', content: '', mood: '', entry_date: '2026-03-01' };
    const entry = await store.dispatch(journal.createJournalEntry.initiate(entryValues)).unwrap();
    await store.dispatch(journal.deleteJournalEntry.initiate(entry.id)).unwrap();

    const journey = data.adminContentApi.endpoints;
    const values = { year: 1999, title: 'Long ago', content: 'School.' };
    const summary = await store.dispatch(journey.createJourneySummary.initiate(values)).unwrap();
    await store.dispatch(journey.updateJourneySummary.initiate({ id: summary.id, values })).unwrap();
    await store.dispatch(journey.deleteJourneySummary.initiate(summary.id)).unwrap();

    const { listSubscribers, deleteSubscriber } = data.adminSubscribersApi.endpoints;
    await visitor.store
      .dispatch(data.newsletterApi.endpoints.subscribe.initiate({ email: 'Ada@Example.com', source: 'home' }))
      .unwrap();
    const hidden = await learner.store.dispatch(listSubscribers.initiate()).unwrap();
    const subscribers = await store.dispatch(listSubscribers.initiate()).unwrap();
    const ada = present(subscribers.find(({ email }) => email === 'ada@example.com'));
    await store.dispatch(deleteSubscriber.initiate(ada.id)).unwrap();
    expect(hidden).toEqual([]);
  });

  it('The owner reads the statistics of reactions and subscribers, and nobody else does', async () => {
    const { listReactionStatistics, listSubscriberStatistics } = data.adminStatisticsApi.endpoints;
    const liked = await owner.store.dispatch(listReactionStatistics.initiate()).unwrap();
    const joined = await owner.store.dispatch(listSubscriberStatistics.initiate()).unwrap();
    const all = await owner.store
      .dispatch(data.adminApi.endpoints.countRows.initiate('newsletter_subscribers'))
      .unwrap();

    expect(liked).toHaveLength(10);
    expect(liked[0]).toMatchObject({ title: expect.any(String), like_count: expect.any(Number) });
    expect(joined.reduce((sum, week) => sum + week.joined, 0)).toBe(all);
    const refetch = { forceRefetch: true };
    const byOthers = await Promise.all(
      [learner, visitor].flatMap(({ store }) => [
        store.dispatch(listReactionStatistics.initiate(undefined, refetch)),
        store.dispatch(listSubscriberStatistics.initiate(undefined, refetch)),
      ]),
    );
    for (const { error } of byOthers) expect(error).toMatchObject({ kind: 'forbidden', code: '42501' });
  });

  it('The owner has drafts of challenges, which signed-in users open by address and nobody finds in a list', async () => {
    const draft = await owner.store
      .dispatch(
        createChallenge.initiate({
          ...dated,
          is_published: false,
          title: 'A dare',
          description: '',
          difficulty: 'Easy',
          status: 'Ongoing',
        }),
      )
      .unwrap();
    const { getChallenge, listChallenges } = data.challengesApi.endpoints;
    const { getContentState } = data.contentApi.endpoints;

    expect((await learner.store.dispatch(getChallenge.initiate(draft.id))).data?.title).toBe('A dare');
    expect((await visitor.store.dispatch(getChallenge.initiate(draft.id))).error).toMatchObject({
      kind: 'notFound',
    });
    const list = await learner.store.dispatch(listChallenges.initiate({ search: 'dare', page: 1 })).unwrap();
    expect(list.rows).toEqual([]);
    const why = visitor.store.dispatch(getContentState.initiate({ contentType: 'challenges', id: draft.id }));
    expect(await why.unwrap()).toBe('unpublished');
    const wrong = getContentState.initiate({ contentType: 'challenges', id: 'tuesday' });
    expect(await visitor.store.dispatch(wrong).unwrap()).toBe('missing');
    await owner.store.dispatch(deleteChallenge.initiate(draft.id)).unwrap();
  });
});

describe('useLiveRefresh', () => {
  it('useLiveRefresh shows what the owner saves in a different browser', async () => {
    const { store } = visitor;
    const supabase = await visitor.supabase.load();
    const { listSettings } = data.settingsApi.endpoints;
    const listening = store.dispatch(liveApi.endpoints.watchTable.initiate('site_settings'));
    await store.dispatch(listSettings.initiate(['about_heading'])).unwrap();
    await until(() => supabase.getChannels()[0]?.state === 'joined');

    const about_heading = `Hello at ${Date.now()}`;
    await owner.store
      .dispatch(data.adminSettingsApi.endpoints.saveSettings.initiate({ settings: { about_heading } }))
      .unwrap();

    const shown = () => listSettings.select(['about_heading'])(store.getState()).data;
    await until(() => shown()?.about_heading === about_heading);
    listening.unsubscribe();
    await until(() => supabase.getChannels().length === 0);
  });
});
