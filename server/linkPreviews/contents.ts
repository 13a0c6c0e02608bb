import type {
  BlogPost,
  Challenge,
  JournalEntry,
  JourneySummary,
  SerializedQueries,
  SearchedType,
} from '@brand/shared-data';
import type { Course, OutlineModule } from '@brand/shared-data/academy';
import { laterOf } from '@brand/shared-data/server';
import { matchPath } from '@brand/shared-ui/router';
import { formatDay, formatInstant, priceLabel } from '@brand/shared-ui/server';
import { resultKinds } from 'shell/server';

/** A page on the way to another one. */
export type Crumb = { name: string; path: string };

/** What the page of one public text or course is about. */
export type Content = {
  type: SearchedType;
  title: string;
  /** What kind of thing it is, in a word or two. */
  label: string;
  /** What is said beside the title: its day, or what a course offers. */
  note: string;
  /** The page that lists it. */
  list: Crumb;
  /** Points in time, in ISO 8601. */
  published: string;
  modified: string;
  cover: string | null;
  section?: string;
  price?: number | null;
};

const blog = { name: 'Blog', path: '/blog' };
const journal = { name: 'Journal', path: '/journal' };
const challenges = { name: 'Challenges', path: '/challenge' };
const about = { name: 'About', path: '/about' };
const academy = { name: 'The Academy', path: '/academy' };

const contentIn: Record<SearchedType, (read: SerializedQueries) => Content | undefined> = {
  blog_posts: postIn,
  journal_entries: entryIn,
  challenges: challengeIn,
  journey_summaries: summaryIn,
  courses: courseIn,
};
const types = Object.keys(contentIn) as SearchedType[];

/** The content of the page at `path`, out of what was read to draw it; undefined where the page is of no single one. */
export function contentAt(path: string, read: SerializedQueries): Content | undefined {
  const type = types.find((each) => matchPath(resultKinds[each].addressOf(':slug'), path));
  return type && contentIn[type](read);
}

/** What an endpoint answered when a page was drawn. */
export function answerOf<Answer>({ queries = {} }: SerializedQueries, endpoint: string): Answer | undefined {
  const query = Object.values(queries).find((one) => one?.endpointName === endpoint);
  return query?.data as Answer | undefined;
}

function postIn(read: SerializedQueries): Content | undefined {
  const post = answerOf<BlogPost>(read, 'getBlogPost');
  if (!post) return undefined;
  const section = post.category?.trim() || undefined;
  const label = section ? `Blog · ${section}` : 'Blog';
  const note = formatInstant(post.published_at, 'UTC');
  return { type: 'blog_posts', label, note, list: blog, section, ...common(post, post.published_at) };
}

function entryIn(read: SerializedQueries): Content | undefined {
  const entry = answerOf<JournalEntry>(read, 'getJournalEntry');
  if (!entry) return undefined;
  const note = formatDay(entry.entry_date);
  const rest = common(entry, entry.published_at);
  return { type: 'journal_entries', label: 'Journal', note, list: journal, section: 'Journal', ...rest };
}

function challengeIn(read: SerializedQueries): Content | undefined {
  const challenge = answerOf<Challenge>(read, 'getChallenge');
  if (!challenge) return undefined;
  const note = formatInstant(challenge.published_at, 'UTC');
  const rest = common(challenge, challenge.published_at);
  return { type: 'challenges', label: 'Challenge', note, list: challenges, section: 'Challenges', ...rest };
}

function summaryIn(read: SerializedQueries): Content | undefined {
  const summary = answerOf<JourneySummary>(read, 'getJourneySummary');
  if (!summary) return undefined;
  const rest = common({ ...summary, cover_image_url: null }, summary.created_at);
  const note = String(summary.year);
  return { type: 'journey_summaries', label: 'The journey so far', note, list: about, ...rest };
}

function courseIn(read: SerializedQueries): Content | undefined {
  const course = answerOf<Course>(read, 'getCourse');
  if (!course) return undefined;
  const modules = answerOf<OutlineModule[]>(read, 'getCourseOutline') ?? [];
  const lessons = modules.reduce((count, { lessonTitles: { length } }) => count + length, 0);
  const said = [priceLabel(course.price), lessons > 0 && `${lessons} lesson${lessons === 1 ? '' : 's'}`];
  return {
    type: 'courses',
    label: 'The Academy',
    note: said.filter(Boolean).join(' · '),
    list: academy,
    price: course.price,
    ...common(course, course.created_at),
  };
}

type Row = { title: string; updated_at: string; cover_image_url: string | null };

function common({ title, updated_at, cover_image_url: cover }: Row, publishedAt: string) {
  const published = new Date(publishedAt).toISOString();
  const changed = new Date(updated_at).toISOString();
  // What was written first and published later has not changed since.
  return { title, cover, published, modified: laterOf(changed, published) };
}
