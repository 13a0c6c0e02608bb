import type { Value } from './content';
import type { Entry } from './paths';
import { writeRedirectMap, writeRedirects, type Rule } from './redirects';

/**
 * The folders of an archive's files and the names of their fields, so that other software builds a site of them.
 * The names are those of its own starters.
 */
export type Layout = {
  toPath: (entry: Entry, now: string) => string;
  settings: string;
  /** The file of the site's profile. */
  profile: string;
  /** The file of the rules, and their name in it. */
  redirects: string;
  toRedirects: (rules: readonly Rule[]) => string;
  /** Whether the software itself redirects old addresses, by the aliases of a text. */
  takesAliases: boolean;
  /** The text below the fields, if the software would interpret a part of it. */
  toBody?: (text: string) => string;
  /** The folder of pictures. */
  media: string;
  /** The address of that folder in the file at `path`; undefined if it is `/media/`. */
  toMediaAddress?: (path: string) => string;
  /** The name of a field by its name in the archive. */
  toName: (key: string, value: Value) => string;
  /** Fields that every file has, empty without a value. */
  required: readonly string[];
};

const archive: Layout = {
  toPath: ({ path }) => path,
  settings: 'settings.yml',
  profile: 'profile.yml',
  redirects: 'redirects.yml',
  toRedirects: writeRedirects,
  takesAliases: false,
  media: 'media/',
  toName: (key) => key,
  required: [],
};

const isForLearners = ({ table }: Entry) => table === 'course_modules' || table === 'course_lessons';

/**
 * Hugo builds neither drafts nor scheduled texts. Lessons are only for enrolled learners, so they are outside
 * its content.
 */
const hugo: Layout = {
  toPath: (entry) => `${isForLearners(entry) ? 'drafts' : 'content'}/${entry.path}`,
  settings: 'data/settings.yml',
  profile: 'data/profile.yml',
  redirects: 'data/redirects.yml',
  toRedirects: writeRedirects,
  takesAliases: true,
  // An unknown shortcode fails Hugo's build. Escaped ones are shown as text.
  toBody: (text) => text.replace(/\{\{([<%])(?!\/\*)((?:(?!\{\{)[^])*?)([>%])\}\}/g, '{{$1/*$2*/$3}}'),
  media: 'static/media/',
  toName: (key) => (key === 'updated_at' ? 'lastmod' : key),
  required: [],
};

/** The starter of Astro shows each file of a collection, so drafts and scheduled texts are outside as well. */
const astro: Layout = {
  toPath: (entry, now) => `${isPublic(entry, now) ? 'src/content' : 'drafts'}/${entry.path}`,
  settings: 'src/data/settings.yml',
  profile: 'src/data/profile.yml',
  redirects: 'src/data/redirects.json',
  toRedirects: writeRedirectMap,
  takesAliases: false,
  media: 'src/assets/media/',
  // Astro's schema only accepts picture paths that are relative to the file.
  toMediaAddress: (path) => `${'../'.repeat(path.split('/').length - 2)}assets/media/`,
  toName: (key, value) => {
    if (key === 'image') return String(value).startsWith('../') ? 'heroImage' : key;
    return { date: 'pubDate', updated_at: 'updatedDate' }[key] ?? key;
  },
  required: ['description'],
};

const isPublic = (entry: Entry, now: string) => !isForLearners(entry) && hasAppeared(entry, now);
const hasAppeared = ({ row }: Entry, now: string) =>
  row['is_published'] !== false && String(row['published_at'] ?? '') <= now;

export const layouts = { archive, astro, hugo };
export type LayoutName = keyof typeof layouts;
