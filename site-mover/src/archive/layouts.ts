import type { Value } from './content';
import type { Entry } from './paths';
import { writeRedirectMap, writeRedirects, type Rule } from './redirects';

/**
 * An archive's folders, file names and field names in a form from which other software can build a site. The names match that
 * software's own starters.
 */
export type Layout = {
  toPath: (entry: Entry, now: string) => string;
  settings: string;
  /** The file with the site's profile. */
  profile: string;
  /** The file with the redirects. */
  redirects: string;
  toRedirects: (rules: readonly Rule[]) => string;
  /** Whether the software itself redirects old addresses, based on a text's aliases. */
  takesAliases: boolean;
  /** Escapes the text below the fields, if the software would interpret a part of it. */
  toBody?: (text: string) => string;
  /** The folder with the pictures. */
  media: string;
  /** The picture folder's URL, relative to the file at `path`; undefined if it is `/media/`. */
  toMediaAddress?: (path: string) => string;
  /** The name of a field, given its name in the archive. */
  toName: (key: string, value: Value) => string;
  /** Fields that every file contains, even if they are empty. */
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
 * Hugo builds neither drafts nor scheduled texts. Lessons are only for enrolled learners, so they are kept outside Hugo's
 * content.
 */
const hugo: Layout = {
  // Hugo serves a file at its path, and a page has none of its folder's.
  toPath: (entry) => `${isForLearners(entry) ? 'drafts' : 'content'}/${entry.path.replace(/^pages\//, '')}`,
  settings: 'data/settings.yml',
  profile: 'data/profile.yml',
  redirects: 'data/redirects.yml',
  toRedirects: writeRedirects,
  takesAliases: true,
  // An unknown shortcode breaks Hugo's build. Escaped shortcodes are shown as text.
  toBody: (text) => text.replace(/\{\{([<%])(?!\/\*)((?:(?!\{\{)[^])*?)([>%])\}\}/g, '{{$1/*$2*/$3}}'),
  media: 'static/media/',
  toName: (key) => (key === 'updated_at' ? 'lastmod' : key),
  required: [],
};

/**
 * Astro's starter shows every file in a collection, so drafts and scheduled texts are kept outside the collections, like lessons.
 */
const astro: Layout = {
  toPath: (entry, now) => `${isPublic(entry, now) ? 'src/content' : 'drafts'}/${entry.path}`,
  settings: 'src/data/settings.yml',
  profile: 'src/data/profile.yml',
  redirects: 'src/data/redirects.json',
  toRedirects: writeRedirectMap,
  takesAliases: false,
  media: 'src/assets/media/',
  // Astro's schema only accepts picture paths relative to the file.
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
