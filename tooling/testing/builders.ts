import type { ChallengeDay, Database, Day, Year } from '@brand/shared-data';
import { nextId } from './nextId';

type Tables = Database['public']['Tables'];
type Row<Name extends keyof Tables> = Tables[Name]['Row'];

/** A row that may omit nullable columns, so that builders need no change for a new nullable column. */
type RowWithoutNulls<Name extends keyof Tables> = Partial<Row<Name>> & {
  [Column in keyof Row<Name> as null extends Row<Name>[Column] ? never : Column]: Row<Name>[Column];
};
const complete = <Name extends keyof Tables>(row: RowWithoutNulls<Name>) => row as Row<Name>;

const published_at = '2026-03-01T08:00:00+00:00';

const published = {
  is_published: true,
  created_at: published_at,
  updated_at: published_at,
  user_id: '00000000-0000-4000-8000-0000000000aa',
  cover_image_url: null,
};

// Complete, valid, published rows; each test sets the columns that matter to it.

export const journalEntry = (overrides: Partial<Row<'journal_entries'>> = {}) =>
  complete<'journal_entries'>({
    ...published,
    published_at,
    id: nextId(),
    title: 'The first invoice',
    excerpt: 'It went out on a Tuesday.',
    content: 'It went out on a **Tuesday**.',
    entry_date: '2026-03-01',
    mood: 'relieved',
    ...overrides,
  });

export const blogPost = ({ id = nextId(), ...overrides }: Partial<Row<'blog_posts'>> = {}) =>
  complete<'blog_posts'>({
    ...published,
    published_at,
    id,
    title: 'What a salary hides',
    slug: `what-a-salary-hides-${id}`,
    excerpt: 'The costs nobody writes down.',
    content: 'The costs *nobody* writes down.',
    category: 'Money',
    ...overrides,
  });

export const challenge = (overrides: Partial<Row<'challenges'>> = {}) =>
  complete<'challenges'>({
    ...published,
    published_at,
    id: nextId(),
    title: 'Thirty days of cold outreach',
    excerpt: 'One honest message a day.',
    description: 'One honest message a day, for **thirty** days.',
    difficulty: 'Medium',
    status: 'Ongoing',
    ...overrides,
  });

export const nowText = (overrides: Partial<Row<'now_texts'>> = {}) =>
  complete<'now_texts'>({
    id: nextId(),
    day: '2026-03-01',
    title: 'Finishing the ledger',
    content: 'Mornings for the *ledger*.',
    user_id: published.user_id,
    created_at: published_at,
    updated_at: published_at,
    ...overrides,
  });

/** A page of the owner's own. */
export const sitePage = (overrides: Partial<Row<'pages'>> = {}) =>
  complete<'pages'>({
    ...published,
    published_at,
    id: nextId(),
    title: 'Imprint',
    slug: 'imprint',
    content: 'Mira Solberg, Oslo.',
    place: 'Footer',
    ...overrides,
  });

export const journeySummary = (overrides: Partial<Row<'journey_summaries'>> = {}) =>
  complete<'journey_summaries'>({
    id: nextId(),
    year: 2025,
    title: 'The year of the first invoice',
    content: 'Eleven invoices, *three* of them paid on time.',
    user_id: published.user_id,
    created_at: published_at,
    updated_at: published_at,
    ...overrides,
  });

/** A challenge day without a check-in. */
export const challengeDay = (overrides: Partial<ChallengeDay> = {}): ChallengeDay => ({
  day: '2026-03-01',
  state: 'free',
  amount: null,
  note: null,
  reason: null,
  entry_id: null,
  ...overrides,
});

/** A year in which four days have passed. */
export const year = (overrides: Partial<Year> = {}): Year => ({
  first_day: '2024-12-28',
  days_written: 2,
  missed: 1,
  paused: 1,
  longest_run: 2,
  longest_from: '2024-12-28',
  longest_to: '2024-12-29',
  states: 'wwmp',
  words: 1234,
  words_by_month: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1234],
  moods: [],
  challenges: [],
  most_reactions: [],
  ...overrides,
});

/** A public entry in the list of all days. */
export const day = (overrides: Partial<Day> = {}): Day => {
  const id = overrides.content_id ?? nextId();
  return {
    content_type: 'journal_entries',
    content_id: id,
    slug: id,
    title: 'The first invoice',
    excerpt: 'It went out on a Tuesday.',
    day: '2026-03-01',
    moment: published_at,
    ...overrides,
  };
};

export const subscriber = (
  overrides: Partial<Row<'newsletter_subscribers'>> = {},
): Row<'newsletter_subscribers'> => ({
  id: nextId(),
  email: 'ada@example.com',
  created_at: published_at,
  state: 'confirmed',
  topics: ['journal', 'blog', 'academy'],
  paused_until: null,
  confirmed_at: published_at,
  consent_form: 'home',
  consent_words_hash: null,
  requests: 1,
  state_since: published_at,
  ...overrides,
});

export const letter = (overrides: Partial<Row<'letters'>> = {}): Row<'letters'> => ({
  id: nextId(),
  subject: 'What a salary hides',
  content: 'A text.',
  topic: null,
  state: 'draft',
  send_at: null,
  sent_at: null,
  content_type: null,
  content_id: null,
  is_digest: false,
  stopped_at: null,
  stop_reason: null,
  created_at: published_at,
  updated_at: published_at,
  ...overrides,
});

export const product = (overrides: Partial<Row<'products'>> = {}): Row<'products'> => ({
  id: nextId(),
  kind: 'download',
  title: 'The week on one page',
  description: 'A PDF to print.',
  price: 1900,
  course_ids: [],
  file_name: 'week.pdf',
  max_downloads: 5,
  is_published: true,
  created_at: published_at,
  updated_at: published_at,
  ...overrides,
});

export const order = (overrides: Partial<Row<'orders'>> = {}): Row<'orders'> => ({
  id: nextId(),
  user_id: nextId(),
  email: 'learner@example.com',
  kind: 'course',
  course_id: nextId(),
  product_id: null,
  title: 'Leaving well',
  course_ids: [],
  opened_course_ids: [],
  amount: 4900,
  currency: 'usd',
  fraction_digits: 2,
  tax_line: 'incl. 19 % VAT',
  coupon_id: null,
  state: 'paid',
  receipt_year: 2026,
  receipt_number: 7,
  paid_at: published_at,
  checkout_id: 'cs_1',
  payment_id: 'pi_1',
  reserved_until: published_at,
  downloads: 0,
  completed_lessons: [],
  created_at: published_at,
  updated_at: published_at,
  ...overrides,
});
