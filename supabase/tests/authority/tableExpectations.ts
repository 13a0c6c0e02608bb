import { badge, classmatesBadge, open, post, type Rows, type Reach, type TableExpectation } from './people';
import { accountTables } from './accountTables';
import { keptTables } from './keptTables';
import { programTables } from './programTables';
import { recorderTables } from './recorderTables';
import { settingsTables } from './settingsTables';
import { tillTables } from './tillTables';

const readersOf = (rows: Rows) => ({
  visitor: `${rows} refused refused refused` as const,
  learner: `${rows} refused none none` as const,
  student: `${rows} refused none none` as const,
  owner: 'all yes all all' as const,
});
const forAll = (reach: Reach) => ({ visitor: reach, learner: reach, student: reach, owner: reach });
const closed = forAll('refused refused refused refused');

const past = '2026-01-01T00:00:00Z';
const courseWithoutLessons = 'e0000000-0000-4000-8000-000000000004';

/**
 * Expected rights on every table in the schemas public and private, and on stored pictures. A table precedes the tables that
 * reference it.
 */
export const tables: Record<string, TableExpectation> = {
  'public.journal_entries': {
    ...readersOf('some'),
    row: (me) => ({ title: 'New', user_id: me }),
    change: { title: 'Changed' },
  },
  'public.blog_posts': {
    ...readersOf('some'),
    row: (me) => ({ title: 'New', slug: 'new', user_id: me }),
    change: { title: 'Changed' },
  },
  'public.pages': {
    ...readersOf('some'),
    row: (me) => ({ title: 'New', slug: 'work-with-me', user_id: me }),
    change: { title: 'Changed' },
  },
  'public.challenges': {
    ...readersOf('some'),
    row: (me) => ({ title: 'New', user_id: me }),
    change: { title: 'Changed' },
  },
  ...keptTables,
  'public.journey_summaries': {
    ...readersOf('all'),
    row: (me) => ({ year: 2000, title: 'New', content: 'Text', user_id: me }),
    change: { title: 'Changed' },
  },
  'public.site_settings': {
    ...readersOf('all'),
    row: () => ({ key: 'about_description', content: 'New' }),
    change: { content: 'Changed' },
  },
  'public.newsletter_subscribers': {
    visitor: 'refused yes refused refused',
    learner: 'none yes refused none',
    student: 'none yes refused none',
    owner: 'all yes refused all',
    row: (_, who) => ({ email: `${who}@new.example` }),
    change: { email: 'changed@example.com' },
  },
  'public.reactions': {
    visitor: 'some yes refused some',
    learner: 'none refused refused none',
    student: 'none refused refused none',
    owner: 'none refused refused none',
    row: () => ({
      content_id: post,
      content_type: 'blog_posts',
      reaction_type: 'love',
      session_id: '50000000-0000-4000-8000-000000000001',
    }),
    change: { reaction_type: 'love' },
  },
  'public.courses': {
    ...readersOf('some'),
    // A student can still read a course they are enrolled in after it is unpublished.
    row: (me) => ({ title: 'New', slug: 'new', user_id: me }),
    change: { title: 'Changed' },
  },
  'public.course_modules': {
    ...readersOf('some'),
    row: () => ({ title: 'New', course_id: open }),
    change: { title: 'Changed' },
  },
  'public.course_lessons': {
    visitor: 'refused refused refused refused',
    learner: 'none refused none none',
    student: 'some refused none none',
    owner: 'all yes all all',
    row: () => ({ title: 'New', module_id: 'e1000000-0000-4000-8000-000000000001' }),
    change: { title: 'Changed' },
  },
  'public.course_enrollments': {
    visitor: 'refused refused refused refused',
    learner: 'none yes none refused',
    student: 'some yes some refused',
    owner: 'all yes none refused',
    row: (me) => ({ user_id: me, course_id: courseWithoutLessons }),
    change: { progress: 100 },
  },
  'public.lesson_completions': {
    visitor: 'refused refused refused refused',
    learner: 'none refused refused refused',
    student: 'some yes refused refused',
    owner: 'all refused refused refused',
    row: (me) => ({
      user_id: me,
      lesson_id: 'e2000000-0000-4000-8000-000000000011',
      enrollment_id: 'e3000000-0000-4000-8000-000000000031',
    }),
    change: { created_at: past },
  },
  'public.badges': {
    ...readersOf('all'),
    row: () => ({ name: 'New', criteria: { type: 'other' } }),
    change: { name: 'Changed' },
  },
  'public.user_badges': {
    visitor: 'refused refused refused refused',
    learner: 'none refused refused refused',
    student: 'none yes refused refused',
    owner: 'all refused refused refused',
    row: (me) => ({ user_id: me, badge_id: badge, course_id: 'e0000000-0000-4000-8000-000000000003' }),
    change: { created_at: past },
  },
  'public.shared_badges': {
    visitor: 'refused refused refused refused',
    learner: 'none refused refused none',
    student: 'none refused refused none',
    owner: 'all refused refused all',
    row: (me) => ({ user_badge_id: classmatesBadge, user_id: me, display_name: 'New' }),
    change: { display_name: 'Changed' },
  },
  'public.preview_links': {
    visitor: 'refused refused refused refused',
    learner: 'none refused refused none',
    student: 'none refused refused none',
    owner: 'all refused refused all',
    row: () => ({ content_type: 'blog_posts', content_id: post, token_hash: 'f'.repeat(64) }),
    change: { expires_at: '2097-01-01T00:00:00Z' },
  },
  'public.redirects': {
    visitor: 'refused refused refused refused',
    learner: 'none refused none none',
    student: 'none refused none none',
    owner: 'all yes all all',
    row: (_, who) => ({ from_path: `/new/${who}`, to_address: '/blog' }),
    change: { to_address: '/about' },
  },
  'public.missing_pages': {
    visitor: 'refused refused refused refused',
    learner: 'none refused refused none',
    student: 'none refused refused none',
    owner: 'all refused refused all',
    row: () => ({ path: '/new', times: 1 }),
    change: { times: 2 },
    filled: 'first_seen_at',
  },
  'public.last_backup': {
    visitor: 'refused refused refused refused',
    learner: 'none refused refused refused',
    student: 'none refused refused refused',
    owner: 'all refused refused refused',
    row: () => ({ made_at: past, bytes: 1 }),
    change: { bytes: 2 },
    filled: 'made_at',
  },
  'public.letters': {
    visitor: 'refused refused refused refused',
    learner: 'none refused none none',
    student: 'none refused none none',
    owner: 'all yes some some',
    row: () => ({ subject: 'New' }),
    change: { subject: 'Changed' },
  },
  ...settingsTables,
  ...programTables,
  ...tillTables,
  'private.deliveries': {
    ...closed,
    row: () => ({ kind: 'mail', mail: { to: 'victim@example.com' } }),
    change: { due_at: past },
  },
  'private.letter_landings': {
    ...closed,
    row: () => ({ letter_id: post }),
    change: { times: 0 },
    filled: 'day',
  },
  'private.consent_words': {
    ...closed,
    row: () => ({ hash: 'hash', form: 'home', words: 'New' }),
    change: { words: 'Changed' },
  },
  'private.suppressed_addresses': {
    ...closed,
    row: () => ({ email_hash: 'hash', reason: 'left' }),
    change: { reason: 'left' },
  },
  'private.owner_claims': {
    ...closed,
    row: () => ({ token_hash: 'none', replaces_owner: true }),
    change: { expires_at: '2097-01-01' },
  },
  ...accountTables,
  'private.demo_rows': {
    ...closed,
    row: () => ({ table_name: 'users', id: 'x', content: '{}' }),
    change: { id: 'y' },
  },
  'private.site_owners': { ...closed, row: (me) => ({ user_id: me }), change: { created_at: past } },
  'private.old_slugs': {
    ...closed,
    row: () => ({ content_type: 'blog_posts', slug: 'old', blog_post_id: post }),
    change: { slug: 'changed' },
  },
  'private.read_only': { ...closed, row: () => ({ is_on: true }), change: { is_on: 'true' } },
  'private.content_version': { ...closed, row: () => ({ version: 1 }), change: { version: 2 } },
  'private.import_parts': {
    ...closed,
    row: () => ({ import_id: post, part: 0, text: '{}' }),
    change: { text: 'changed' },
  },
  'private.search_documents': {
    ...closed,
    row: () => ({ content_type: 'blog_posts', content_id: post, title: 'new', document: 'new' }),
    change: { content_type: 'courses' },
  },
  ...recorderTables,
  'private.writes_of_hours': {
    ...closed,
    row: () => ({ table_name: 'reactions', hour: past }),
    change: { times: 0 },
    filled: 'hour',
  },
  'private.writes_of_addresses': {
    ...closed,
    row: () => ({ table_name: 'reactions', minute: past, address_hash: 'hash' }),
    change: { times: 0 },
    filled: 'minute',
  },
  'storage.buckets': {
    ...forAll('none refused none none'),
    row: () => ({ id: 'new', name: 'new' }),
    change: { public: 'false' },
  },
  'storage.objects': {
    ...forAll('none refused none none'),
    owner: 'all yes all all',
    row: () => ({ bucket_id: 'media', name: 'new.webp' }),
    change: { name: 'changed.webp' },
  },
};
