import { playerApi } from './academy';
import { blogApi } from './blog/blog.api';
import {
  adminApi,
  adminContentApi,
  adminSubscribersApi,
  firstView,
  picturesApi,
  postNamesApi,
  versionsApi,
} from './admin';
import type { Screen, Thunk } from './refetching.fixture';
import { pauses } from './refetchingCheckIns.fixture';
import { courseLearners } from './refetchingLearners.fixture';
import { letterScreens } from './refetchingLetters.fixture';
import { nowScreens, ofProfile } from './refetchingOneRow.fixture';
import { pageScreens } from './refetchingPages.fixture';

const content = adminContentApi.endpoints;
const { listSubscribers, listSubscriberPage } = adminSubscribersApi.endpoints;

// The owner's lists.

export const ownedPosts: Screen = ['all posts', content.listAllBlogPosts.initiate(firstView)];
export const relatedPosts: Screen[] = [
  ['related posts', blogApi.endpoints.listRelatedBlogPosts.initiate('a')],
  ['the tags and series of a post', blogApi.endpoints.getPostLinks.initiate('s')],
  ['the posts of a tag', blogApi.endpoints.listPostGroup.initiate({ kind: 'tags', slug: 's', page: 1 })],
  ['the names of tags and series', postNamesApi.endpoints.listPostNames.initiate()],
];
export const ownedEntries: Screen = ['all entries', content.listAllJournalEntries.initiate(firstView)];
export const ownedChallenges: Screen[] = [
  ['all challenges', content.listAllChallenges.initiate(firstView)],
  ['the challenges to check in', content.listKeptChallenges.initiate()],
];
export const ownedSummaries: Screen[] = [
  ['all summaries', content.listAllSummaries.initiate(firstView)],
  ['the years with a summary', content.listSummaryYears.initiate()],
];
export const lessons: Screen[] = [
  ['the content manager', content.listModules.initiate('c')],
  ['the text of a lesson', playerApi.endpoints.getLesson.initiate('l')],
  ['the form of a lesson', content.getLessonToEdit.initiate('l')],
];
export const ownedSubscribers: Screen[] = [
  ['the subscribers', listSubscriberPage.initiate(firstView)],
  ['the file of subscribers', listSubscribers.initiate()],
  ['how many subscribers', adminApi.endpoints.countRows.initiate('newsletter_subscribers')],
];

export const aSummary = { year: 2026, title: 'A', content: 'B' };

const { restoreText, eraseText } = versionsApi.endpoints;
const text = { kind: 'blog_posts', id: 'a', rowId: 'a', title: 'A', deleted_at: '', replaced_at: '' };

/** The mutations of the trash, which is read on each visit, and the queries that they refetch. */
export const versionWrites = (ofTexts: Screen[][]): [string, Thunk, Screen[]][] => [
  [
    'restoreText',
    restoreText.initiate(text),
    [...ofTexts.flat(), pauses, ...nowScreens, ...pageScreens, ...letterScreens],
  ],
  ['eraseText', eraseText.initiate(text), []],
];

const { savePictureWords, replacePicture, deletePicture, restorePicture, erasePicture } =
  picturesApi.endpoints;
const values = { alt: '', isEverywhere: true };

/** The mutations of the library of pictures, which is read on each visit, and the queries that they refetch. */
export function ofPictures(ofTexts: Screen[][]): [string, Thunk, Screen[]][] {
  const shown = [
    ...ofTexts.flat(),
    courseLearners,
    ...ofProfile,
    ...nowScreens,
    ...pageScreens,
    ...letterScreens,
  ];
  return [
    ['savePictureWords', savePictureWords.initiate({ picture: 'a', values }), shown],
    ['replacePicture', replacePicture.initiate({ picture: 'a', address: '/media/b' }), shown],
    ['deletePicture', deletePicture.initiate([]), []],
    ['restorePicture', restorePicture.initiate([]), []],
    ['erasePicture', erasePicture.initiate(['1/a.webp']), []],
  ];
}
