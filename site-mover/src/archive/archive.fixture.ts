import { compareArchive, type ArchivePlan } from './compareArchive';
import type { Content, Row } from './content';
import type { StoredProfile } from './profile';
import { readArchive } from './readArchive';
import type { Rule } from './redirects';
import { packZip } from './zip';

const stamps = { created_at: '2026-03-01T08:00:00.123456+00:00', updated_at: '2026-03-02T08:00:00+00:00' };
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const published = { is_published: true, published_at: '2026-03-01T09:30:00+00:00' };

/** The time at which the tests read archives. */
export const now = '2026-11-21T08:00:00Z';
export const base = '/media/';
export const house = { name: '2026/house-1600w.webp', bytes: new TextEncoder().encode('RIFFhouse') };

/** Content of each kind, including difficult cases. */
export function siteContent(): Content {
  return {
    version: 7,
    journal_entries: [entry(101, 'A morning'), entry(102, 'A morning')],
    blog_posts: [
      {
        ...row(201, 'Rain: "again"'),
        ...published,
        slug: 'rain',
        content: `![House](${base}${house.name})\n\n---\n`,
        excerpt: 'Two\nlines',
        cover_image_url: `${base}${house.name}`,
        category: 'Money',
      },
      {
        ...row(202, 'Later'),
        is_published: true,
        published_at: '2099-01-01T00:00:00+00:00',
        slug: 'Later_on',
        content: null,
        excerpt: null,
        cover_image_url: null,
        category: null,
      },
    ],
    challenges: [
      {
        ...row(301, '挑戦'),
        ...published,
        excerpt: '',
        description: 'Do it.\r\n',
        difficulty: 'Hard',
        status: 'Failed',
        cover_image_url: '/media/parcels-1600w.avif',
      },
    ],
    journey_summaries: [{ ...row(401, 'The first year'), year: 2023, content: 'It began.' }],
    pages: [imprint],
    now_texts: [{ ...row(451, 'Finishing the ledger'), day: '2026-03-01', content: 'Slowly.' }],
    courses: [
      {
        ...row(501, 'Leaving well'),
        slug: 'leaving-well',
        description: 'How.',
        long_description: 'All of it.',
        cover_image_url: null,
        price: 19.5,
        is_published: false,
      },
    ],
    course_modules: [
      { ...row(601, 'Second'), course_id: idOf(501), module_order: 2 },
      {
        ...row(602, 'First'),
        course_id: idOf(501),
        module_order: 1,
        opens_at: '2026-03-01T09:30:00.000000+00:00',
        opens_after_days: 0,
      },
    ],
    course_lessons: [
      { ...row(701, 'Read'), module_id: idOf(602), ...lesson('text', 'Words.', null), is_preview: true },
      {
        ...row(702, 'Watch'),
        module_id: idOf(602),
        ...lesson('video', null, 'https://youtu.be/a'),
        is_preview: false,
      },
    ],
    site_settings: [
      { key: 'about_heading', content: 'Hi, I’m Mira', ...stamps },
      { key: 'about_image_url', content: `${base}${house.name}`, ...stamps },
    ],
    old_slugs: [
      { content_type: 'blog_posts', slug: 'drizzle', content_id: idOf(201) },
      { content_type: 'courses', slug: 'leaving', content_id: idOf(501) },
      { content_type: 'pages', slug: 'legal', content_id: idOf(471) },
    ],
  };
}

const row = (number: number, title: string): Row => ({ id: idOf(number), title, ...stamps });

const imprint: Row = {
  ...row(471, 'Imprint'),
  ...published,
  slug: 'imprint',
  content: 'Mira Solberg',
  excerpt: null,
  cover_image_url: null,
  place: 'Footer',
};

const entry = (number: number, title: string): Row => ({
  ...row(number, title),
  ...published,
  entry_date: '2026-03-01',
  excerpt: null,
  content: 'Early.',
  mood: 'Calm',
  cover_image_url: null,
});

const lesson = (lesson_type: string, content: string | null, video_url: string | null): Row => ({
  lesson_type,
  content,
  video_url,
  lesson_order: 1,
});

/** Packs these texts into an archive. */
export const archiveOf = (files: Iterable<readonly [path: string, text: string]>) =>
  packZip(new Map([...files].map(([path, text]) => [path, new TextEncoder().encode(text)])));

/** Plans the import of the archive into a site with this content and, by default, the fixture's picture. */
export const planOf = async (
  archive: Uint8Array,
  content: Content,
  pictures = [{ name: house.name, bytes: house.bytes.length }],
  rules: Rule[] = [],
  profile: StoredProfile = { values: {}, loadedAt: '' },
): Promise<ArchivePlan> =>
  compareArchive(await readArchive(archive, now), { content, pictures, rules, profile }, now);
