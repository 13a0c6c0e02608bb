import { HttpResponse } from 'msw';
import { declare } from '../../tooling/testing/declare';
import { openEverything, type Screen, type Thunk } from './refetching.fixture';
import * as learners from './academy';
import * as owners from './admin';
import * as visitors from './index';
import { checkInWrites, entryScreens, keptScreens, pauses, year } from './refetchingCheckIns.fixture';
import { healthScreens, healthWrites } from './refetchingHealth.fixture';
import { demo, nowScreens, ofProfile, oneRowScreens, oneRowWrites } from './refetchingOneRow.fixture';
import { courseLearners, learnerWrites } from './refetchingLearners.fixture';
import { letterScreens, letterWrites } from './refetchingLetters.fixture';
import * as lists from './refetchingLists.fixture';
import { pageScreens, pageWrites } from './refetchingPages.fixture';
import { redirectScreens, redirectWrites } from './refetchingRedirects.fixture';
import { tokenScreens, tokenWrites } from './refetchingTokens.fixture';
import { tillScreens, tillWrites } from './refetchingTill.fixture';

const data = { ...visitors, ...learners, ...owners };

// All screens in all remotes read through one cache: each write must refetch everything it may have changed.

const owned = data.adminContentApi.endpoints;
const blog = { ...data.blogApi.endpoints, ...owned };
const journal = { ...data.journalApi.endpoints, ...data.todayApi.endpoints, ...owned };
const challenges = { ...data.challengesApi.endpoints, ...owned };
const journey = { ...data.journeyApi.endpoints, ...owned };
const courses = { ...data.coursesApi.endpoints, ...owned };
const player = { ...data.playerApi.endpoints, ...data.enrolmentApi.endpoints, ...data.learningApi.endpoints };
const sharing = data.badgesApi.endpoints;
const shown = { ...data.reactionsApi.endpoints, ...data.homeApi.endpoints, ...data.contentApi.endpoints };
const links = { ...data.draftLinksApi.endpoints, ...data.adminSlugsApi.endpoints };
const admin = { ...data.adminApi.endpoints, ...data.adminSubscribersApi.endpoints };
const saveSettings = data.adminSettingsApi.endpoints.saveSettings;

const post = { contentType: 'blog_posts', id: 'a' } as const;
const listed = { contentType: 'blog_posts', ids: ['a'] } as const;
const badge = { badgeId: 'b', courseId: 'c' };
const aCompletion = { lessonId: 'l', enrollmentId: 'e' };

const statistics = data.adminStatisticsApi.endpoints;
const mostLiked: Screen = ['the most liked contents', statistics.listReactionStatistics.initiate()];
const search: Screen = ['the search', data.searchApi.endpoints.searchEverything.initiate('rain')];
const days: Screen[] = [
  search,
  mostLiked,
  ['all days', data.daysApi.endpoints.listDays.initiate({ search: '' })],
  ['the days around one', data.daysApi.endpoints.listNeighbourDays.initiate(post)],
];
const preview: Screen = ['a preview', data.draftPreviewApi.endpoints.getDraftPreview.initiate('t')];
const posts: Screen[] = [
  preview,
  demo,
  ...days,
  year,
  ['the blog', blog.listBlogPosts.initiate({ search: '', category: '', page: 1 })],
  ['its categories', blog.listBlogCategories.initiate()],
  ['a post', blog.getBlogPost.initiate('s')],
  ...lists.relatedPosts,
  ['the latest post', shown.getLatestBlogPost.initiate()],
  lists.ownedPosts,
  ['how many posts', admin.countRows.initiate('blog_posts')],
  ['why no post', shown.getContentState.initiate(post)],
  ['the new slug of a post', shown.getRenamedSlug.initiate({ contentType: 'blog_posts', slug: 's' })],
  ['whether a post has the slug', links.isSlugTaken.initiate({ table: 'blog_posts', slug: 's' })],
];
const entries: Screen[] = [
  preview,
  demo,
  ...days,
  ['the journal', journal.listJournalEntries.initiate({ search: '', page: 1 })],
  ['an entry', journal.getJournalEntry.initiate('a')],
  ['the latest entry', shown.getLatestJournalEntry.initiate()],
  ...entryScreens,
  lists.ownedEntries,
  ['how many entries', admin.countRows.initiate('journal_entries')],
  ['why no entry', shown.getContentState.initiate({ contentType: 'journal_entries', id: 'a' })],
];
const challengeScreens: Screen[] = [
  preview,
  demo,
  ...days,
  ['the challenges', challenges.listChallenges.initiate({ search: '', page: 1 })],
  ...keptScreens,
  ['a challenge', challenges.getChallenge.initiate('a')],
  ['the latest challenge', shown.getLatestOngoingChallenge.initiate()],
  ...lists.ownedChallenges,
];
const summaries: Screen[] = [
  demo,
  ...days,
  ['the timeline', journey.listMilestones.initiate()],
  ['a summary', journey.getJourneySummary.initiate(2026)],
  ...lists.ownedSummaries,
];
const counts: Screen[] = [
  ['the reactions to one', shown.getReactionCounts.initiate(post)],
  ['the reactions to a list', shown.getReactionCountsOfList.initiate(listed)],
];
const settings: Screen[] = [
  demo,
  ['the settings', data.settingsApi.endpoints.listSettings.initiate()],
  ['some settings', data.settingsApi.endpoints.listSettings.initiate(['about_heading'])],
];
const subscribers: Screen[] = [
  ...lists.ownedSubscribers,
  ['when subscribers joined', statistics.listSubscriberStatistics.initiate()],
];
const courseContent: Screen[] = [
  ['the outline', courses.getCourseOutline.initiate('c')],
  ['the player', player.getPlayerCourse.initiate('s')],
  ...lists.lessons,
];
const myEnrollments: Screen = ['my courses', player.listMyEnrollments.initiate()];
const enrollments: Screen[] = [
  ['my enrolment', player.getEnrollment.initiate('c')],
  ['how many are enrolled', courses.countEnrollments.initiate('c')],
  myEnrollments,
  courseLearners,
];
const completed: Screen = ['what I completed', player.listCompletions.initiate('e')];
const completions: Screen[] = [completed, myEnrollments, courseLearners];
const myBadges: Screen = ['my badges', player.listMyBadges.initiate()];
const badges: Screen[] = [['my badge', player.getUserBadge.initiate(badge)], myBadges];
const sharedBadge: Screen = [
  'a shared badge',
  sharing.getSharedBadge.initiate('00000000-0000-4000-8000-00000000abcd'),
];
const shared: Screen[] = [sharedBadge, ['the badges I share', sharing.listMySharedBadges.initiate()]];
const courseScreens: Screen[] = [
  demo,
  search,
  sharedBadge,
  ['the academy', courses.listPublishedCourses.initiate(1)],
  ['a course', courses.getCourse.initiate('s')],
  ...courseContent.slice(0, 2),
  ['all courses', courses.listAllCourses.initiate()],
  ['the new slug of a course', shown.getRenamedSlug.initiate({ contentType: 'courses', slug: 's' })],
  ['whether a course has the slug', links.isSlugTaken.initiate({ table: 'courses', slug: 's' })],
  myEnrollments,
  myBadges,
];
const previewLinks: Screen = ['the preview links', links.listDraftLinks.initiate(post)];
const withChallenges = [...counts, previewLinks, pauses];
const courseBadge: Screen = ['the badge of courses', player.getCourseBadge.initiate()];

const content = [posts, entries, challengeScreens, summaries, counts, settings, subscribers, courseScreens];
const screens = new Map<string, Thunk>(
  content
    .concat([courseContent, enrollments, completions, badges, shared, [courseBadge, previewLinks, pauses]])
    .concat([letterScreens, healthScreens, redirectScreens, tokenScreens, oneRowScreens])
    .concat([nowScreens, pageScreens, ...tillScreens])
    .flat(),
);

const dated = { is_published: true, published_at: '', excerpt: '', cover_image_url: '' };
const aPost = { ...dated, title: 'A', slug: 'a', content: '', category: '' };
const anEntry = { ...dated, title: 'A', content: '', mood: '', entry_date: '2026-03-01' };
const aDare = { ...dated, title: 'A', description: '', difficulty: 'Easy', status: 'Ongoing' } as const;
const aCourse = { ...dated, title: 'A', slug: '', description: '', long_description: '', price: null };
const aModule = { title: 'A', module_order: 0 };
const aLesson = { title: 'A', lesson_type: 'text', content: '', video_url: '', lesson_order: 0 } as const;
const id = 'a';

const ofCourse = [...courseContent, ...enrollments, ...completions];
const writes: [string, Thunk, Screen[]][] = [
  ['createBlogPost', blog.createBlogPost.initiate(aPost), posts],
  ['updateBlogPost', blog.updateBlogPost.initiate({ id, values: aPost }), posts],
  ['deleteBlogPost', blog.deleteBlogPost.initiate(id), [...posts, ...counts, previewLinks]],
  ['createJournalEntry', journal.createJournalEntry.initiate(anEntry), entries],
  ['sendJournalEntry', journal.sendJournalEntry.initiate({ clientId: id, values: anEntry }), entries],
  ['updateJournalEntry', journal.updateJournalEntry.initiate({ id, values: anEntry }), entries],
  ['deleteJournalEntry', journal.deleteJournalEntry.initiate(id), [...entries, ...counts, previewLinks]],
  ['createChallenge', challenges.createChallenge.initiate(aDare), challengeScreens],
  ['updateChallenge', challenges.updateChallenge.initiate({ id, values: aDare }), challengeScreens],
  ['deleteChallenge', challenges.deleteChallenge.initiate(id), [...challengeScreens, ...withChallenges]],
  ['createJourneySummary', journey.createJourneySummary.initiate(lists.aSummary), summaries],
  ['updateJourneySummary', journey.updateJourneySummary.initiate({ id, values: lists.aSummary }), summaries],
  ['deleteJourneySummary', journey.deleteJourneySummary.initiate(id), [...summaries, ...counts]],
  ...pageWrites([preview, search], previewLinks),
  ['saveSettings', saveSettings.initiate({ settings: { about_heading: 'A' } }), settings],
  [
    'subscribe',
    data.newsletterApi.endpoints.subscribe.initiate({ email: 'a@b.co', source: 'home' }),
    subscribers,
  ],
  ['deleteSubscriber', admin.deleteSubscriber.initiate(id), subscribers],
  ['importSubscribers', admin.importSubscribers.initiate({ rows: [], isRehearsal: false }), subscribers],
  ['createCourse', courses.createCourse.initiate(aCourse), courseScreens],
  ['updateCourse', courses.updateCourse.initiate({ id, values: aCourse }), courseScreens],
  ['deleteCourse', courses.deleteCourse.initiate(id), [...courseScreens, ...ofCourse, ...badges, ...shared]],
  ['createModule', owned.createModule.initiate({ parentId: 'c', values: aModule }), ofCourse],
  ['updateModule', owned.updateModule.initiate({ id, parentId: 'c', values: aModule }), ofCourse],
  ['deleteModule', owned.deleteModule.initiate(id), ofCourse],
  ['createLesson', owned.createLesson.initiate({ parentId: 'm', values: aLesson }), ofCourse],
  ['updateLesson', owned.updateLesson.initiate({ id, parentId: 'm', values: aLesson }), ofCourse],
  ['deleteLesson', owned.deleteLesson.initiate(id), ofCourse],
  ['enroll', player.enroll.initiate('c'), [...enrollments, ...courseContent]],
  ['completeLesson', player.completeLesson.initiate(aCompletion), [...completions, ...enrollments]],
  ['updateProgress', player.updateProgress.initiate({ enrollmentId: 'e', progress: 50 }), enrollments],
  ['awardBadge', player.awardBadge.initiate(badge), badges],
  ['shareBadge', sharing.shareBadge.initiate({ userBadgeId: 'u', display_name: 'Ada' }), shared],
  ['stopSharingBadge', sharing.stopSharingBadge.initiate('u'), shared],
  ['createDraftLink', links.createDraftLink.initiate(post), [preview, previewLinks]],
  ['revokeDraftLink', links.revokeDraftLink.initiate(id), [preview, previewLinks]],
  [
    'removeDemo',
    data.demoApi.endpoints.removeDemo.initiate(),
    [...content, ofCourse, badges, shared, [previewLinks, pauses], nowScreens, ofProfile].flat(),
  ],
  ...lists.versionWrites([posts, entries, challengeScreens, summaries, counts, courseScreens, ofCourse]),
  ...lists.ofPictures([posts, entries, challengeScreens, summaries, settings, courseScreens, courseContent]),
  ...checkInWrites(demo),
  ...learnerWrites(enrollments, completions, ofCourse),
  ...tillWrites(enrollments),
  ...[letterWrites, healthWrites, redirectWrites, tokenWrites, oneRowWrites].flat(),
  // Changes nothing, because it is only the first step of a write.
  ['checkSlug', links.checkSlug.initiate({ table: 'blog_posts', slug: 's' }), []],
  // Updates the cached counts instead of refetching.
  ['setReaction', shown.setReaction.initiate({ ...post, reactionType: 'like', isOwn: true }), []],
];

describe('after a write', () => {
  const after = new Map<string, { error: unknown; read: (string | undefined)[] }>();
  let opened = new Set<string>();

  // All writes share one cache, as for an owner who keeps the page open all day.
  beforeAll(async () => {
    const everything = await openEverything(screens);
    opened = everything.opened;
    for (const [name, write] of writes) after.set(name, await everything.readAfter(write));
  });

  it('Every mutation of the package is in this list, and every query succeeds', () => {
    const { endpoints } = data.api as { endpoints: Record<string, { useMutation?: unknown }> };

    expect([...opened].sort()).toEqual([...screens.keys()].sort());
    const mutations = Object.entries(endpoints).filter(([, endpoint]) => endpoint.useMutation);
    expect(writes.map(([name]) => name).sort()).toEqual(mutations.map(([name]) => name).sort());
  });

  it.each(writes)(
    'After %s, the queries of the tables that it changed are refetched, and no others',
    (name, _write, changed) => {
      const names = [...new Set(changed.map(([screen]) => screen))].sort();
      expect(after.get(name)).toEqual({ error: undefined, read: names });
    },
  );

  it('After a refused write, its queries are refetched, too: the row may be gone', async () => {
    const { readAfter } = await openEverything(screens);
    declare('delete', '/rest/v1/challenges', () => HttpResponse.json([]));

    const { read } = await readAfter(challenges.deleteChallenge.initiate(id));

    expect(read).toEqual(expect.arrayContaining(challengeScreens.map(([name]) => name)));
  });

  it.each([400, 0])(
    'After a write that could not have changed anything (%s), nothing is refetched',
    async (status) => {
      const { readAfter } = await openEverything(screens);
      declare('delete', '/rest/v1/challenges', () =>
        status === 0
          ? HttpResponse.error()
          : HttpResponse.json({ code: '23514', message: 'Too long' }, { status }),
      );

      const { read } = await readAfter(challenges.deleteChallenge.initiate(id));

      expect(read).toEqual([]);
    },
  );
});
