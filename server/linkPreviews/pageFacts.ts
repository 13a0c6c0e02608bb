import { createHash } from 'node:crypto';
import {
  blogApi,
  challengesApi,
  checkInsApi,
  dayOfInstant,
  journalApi,
  journeyApi,
  pagesApi,
  settingsApi,
  yearApi,
  type SearchedType,
  type Year,
  type SiteZones,
  resultKinds,
} from '@brand/shared-data';
import { coursesApi } from '@brand/shared-data/academy';
import { getResult, laterOf } from '@brand/shared-data/server';
import { matchPath } from '@brand/shared-ui/router';
import { formatDay, formatNumber, groundsOf, priceLabel, type Look } from '@brand/shared-ui/server';
import type { RenderedPage } from '@brand/site-contract/renderOutcome';
import { describeProgress, findDayNumber } from '../content/dayNumber';

/** The facts about the site and its owner that link previews show. */
export type SiteIdentity = {
  url: string;
  name: string;
  description: string;
  social: Record<string, string>;
  /** The URL of the owner's signature picture. */
  signature?: string;
  till?: { currency: string };
  language?: string;
} & SiteZones &
  Look;

/** A parent page in the breadcrumbs. */
export type Crumb = { name: string; path: string };

/** The single text or course that a page is about. */
export type PageContent = {
  type: SearchedType;
  title: string;
  /** The kind of content, in one or two words. */
  label: string;
  /** Shown beside the title: the text's day, or a course's contents. */
  note: string;
  /** The progress from 0 to 1, if there is any to show. */
  share?: number;
  /** The page that lists this content; null if none does. */
  list: Crumb | null;
  /** Timestamps in ISO 8601. */
  published: string;
  modified: string;
  cover: string | null;
  section?: string;
  tags?: readonly string[];
  price?: number | null;
};

/** The texts on a page's picture and, if it has a progress bar, the bar's length from 0 to 1. */
export type Card = { label: string; title: string; note: string; share?: number };

/** The facts about a public page for link previews, search engines and pictures. */
export type PageFacts = {
  site: SiteIdentity;
  /** The canonical URL. */
  url: string;
  path: string;
  title: string;
  description: string;
  content: PageContent | undefined;
  /** The parent pages, from the home page down. */
  crumbs: Crumb[];
  card: Card;
  /** The URL of the page's picture. */
  picture: string;
  /** The URL of the owner's portrait, if the page has queried it. */
  portrait: string | undefined;
};

type Queries = RenderedPage['queries'];

// The version of the design; a new number changes the URLs of all pictures.
const design = 1;

/** Collects the facts about a rendered page. `address` is its path and query string. */
export function toPageFacts(
  { title: pageTitle, description, queries }: Pick<RenderedPage, 'title' | 'description' | 'queries'>,
  address: string,
  site: SiteIdentity,
): PageFacts {
  const { pathname, search } = new URL(address, site.url);
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/';
  const content = findContent(path, queries, site);
  const title = content?.title ?? pageTitle;
  const card = content
    ? { label: content.label, title, note: content.note, share: content.share }
    : { label: '', title, note: path === '/' ? '' : description };
  const portrait = getResult(queries, settingsApi.endpoints.listSettings)?.about_image_url;
  return {
    site,
    url: site.url + path,
    path,
    title,
    description,
    content,
    crumbs: path === '/' ? [] : [{ name: 'Home', path: '/' }, ...(content?.list ? [content.list] : [])],
    card,
    // Omits the version if there is a search, because the page's title may then differ from the picture's.
    picture: site.url + pictureAddress(path) + (search ? '' : `?v=${hashCard(card, site)}`),
    portrait: toAbsolute(portrait, site),
  };
}

/** The path of the picture for the page at `path`. */
export const pictureAddress = (path: string): string => `/cards/${pictureName(path)}.png`;

/** The name of the picture for the page at `path`, such as "blog/a-post". */
const pictureName = (path: string): string => (path === '/' ? 'index' : path.slice(1));

/** The path of the page whose picture is named `name`. */
export const toPagePath = (name: string): string => (name === 'index' ? '/' : `/${name}`);

/** A hash that changes with a picture's texts, owner or colours. */
export const hashCard = (card: Card, { name, signature, ...look }: SiteIdentity): string =>
  createHash('sha256')
    .update(JSON.stringify([design, card, name, signature, ...(groundsOf(look) ? [look.palette] : [])]))
    .digest('hex')
    .slice(0, 10);

/** The absolute URL of a picture; undefined if the address is invalid. */
export function toAbsolute(address: string | null | undefined, { url }: SiteIdentity): string | undefined {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '' || !URL.canParse(trimmed, url)) return undefined;
  const parsed = new URL(trimmed, url);
  return /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}

const lists: Record<SearchedType, Crumb | null> = {
  blog_posts: { name: 'Blog', path: '/blog' },
  journal_entries: { name: 'Journal', path: '/journal' },
  challenges: { name: 'Challenges', path: '/challenge' },
  journey_summaries: { name: 'About', path: '/about' },
  courses: { name: 'The Academy', path: '/academy' },
  pages: null,
};

type Finder = (queries: Queries, site: SiteIdentity) => Omit<PageContent, 'type' | 'list'> | undefined;

const finders: Record<SearchedType, Finder> = {
  blog_posts: (queries, site) => {
    const post = getResult(queries, blogApi.endpoints.getBlogPost);
    if (!post) return undefined;
    const section = post.category?.trim() || undefined;
    const note = formatDay(dayOfInstant(post.published_at, site), site.language);
    return {
      label: section ? `Blog · ${section}` : 'Blog',
      note,
      section,
      tags: post.tags ?? [],
      ...common(post, post.published_at),
    };
  },
  journal_entries: (queries, { language }) => {
    const entry = getResult(queries, journalApi.endpoints.getJournalEntry);
    if (!entry) return undefined;
    const note = formatDay(entry.entry_date, language);
    const start = getResult(queries, settingsApi.endpoints.listSettings)?.entrepreneur_start_date;
    const number = findDayNumber(start, entry.entry_date);
    const label = number === null ? 'Journal' : `Day ${number} · Journal`;
    return { label, note, section: 'Journal', ...common(entry, entry.published_at) };
  },
  challenges: (queries, site) => {
    const challenge = getResult(queries, challengesApi.endpoints.getChallenge);
    if (!challenge) return undefined;
    const progress = getResult(queries, checkInsApi.endpoints.getChallengeProgress)?.[challenge.id];
    const counted = progress
      ? describeProgress(challenge, progress, site.language)
      : { note: formatDay(dayOfInstant(challenge.published_at, site), site.language) };
    return {
      label: progress ? `Challenge · ${challenge.status}` : 'Challenge',
      section: 'Challenges',
      ...counted,
      ...common(challenge, challenge.published_at),
    };
  },
  journey_summaries: (queries, { language }) => {
    const summary = getResult(queries, journeyApi.endpoints.getJourneySummary);
    if (!summary) return undefined;
    const figures = getResult(queries, yearApi.endpoints.getYear);
    return {
      label: figures ? `${summary.year} in days` : 'The journey so far',
      ...(figures ? describeYear(summary.year, figures, language) : { note: String(summary.year) }),
      ...common(summary, summary.created_at),
    };
  },
  courses: (queries, { till }) => {
    const course = getResult(queries, coursesApi.endpoints.getCourse);
    if (!course) return undefined;
    const modules = getResult(queries, coursesApi.endpoints.getCourseOutline) ?? [];
    const lessons = modules.reduce((count, { lessonTitles: { length } }) => count + length, 0);
    const offer = [
      priceLabel(course.price, till?.currency),
      lessons > 0 && `${lessons} lesson${lessons === 1 ? '' : 's'}`,
    ];
    const note = offer.filter(Boolean).join(' · ');
    return { label: 'The Academy', note, price: course.price, ...common(course, course.created_at) };
  },
  // Last, because the address of any list looks like that of a page.
  pages: (queries) => {
    const page = getResult(queries, pagesApi.endpoints.getPage);
    return page ? { label: '', note: '', ...common(page, page.published_at) } : undefined;
  },
};

const count = (number: number, unit: string, language?: string) =>
  `${formatNumber(number, language)} ${unit}${number === 1 ? '' : 's'}`;

function describeYear(year: number, { days_written, words }: Year, language?: string) {
  const days = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000;
  return {
    note: `${count(days_written, 'day')} written · ${count(words, 'word', language)}`,
    share: days_written / days,
  };
}

// Finds the content of the page at `path` in its queries; undefined if the page is not about a single text or course.
function findContent(path: string, queries: Queries, site: SiteIdentity): PageContent | undefined {
  const types = Object.keys(finders) as SearchedType[];
  const type = types.find((each) => matchPath(resultKinds[each].addressOf(':slug'), path));
  const content = type && finders[type](queries, site);
  return content && { type, list: lists[type], ...content };
}

type Row = { title: string; updated_at?: string; cover_image_url?: string | null };

function common({ title, updated_at, cover_image_url: cover = null }: Row, publishedAt: string) {
  const published = new Date(publishedAt).toISOString();
  const changed = new Date(updated_at ?? publishedAt).toISOString();
  // Ignores changes made before publication.
  return { title, cover, published, modified: laterOf(changed, published) };
}
