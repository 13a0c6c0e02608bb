import type { Database } from '../database.types';

/** A kind of personal data, named after the part of the site that stores it. The privacy page describes each kind. */
export type StoredKind =
  'account' | 'learning' | 'orders' | 'newsletter' | 'reactions' | 'statistics' | 'limits';

type PublicTable = keyof Database['public']['Tables'];

// Tables without other people's data: the owner's texts and the site's own state.
const ofNobody = null;

/** The kind of personal data in each table; null if the table has none. A new table without an entry is a compile error. */
export const publicTables: Record<PublicTable, StoredKind | null> = {
  api_tokens: ofNobody,
  audit_lines: ofNobody,
  badges: ofNobody,
  blog_posts: ofNobody,
  challenges: ofNobody,
  check_ins: ofNobody,
  coupons: ofNobody,
  course_enrollments: 'learning',
  course_lessons: ofNobody,
  course_modules: ofNobody,
  courses: ofNobody,
  journal_entries: ofNobody,
  journey_summaries: ofNobody,
  last_backup: ofNobody,
  lesson_completions: 'learning',
  letters: ofNobody,
  mail_drafts_address: ofNobody,
  mail_settings: ofNobody,
  missing_pages: 'statistics',
  newsletter_subscribers: 'newsletter',
  now_texts: ofNobody,
  orders: 'orders',
  pages: ofNobody,
  pauses: ofNobody,
  preview_links: ofNobody,
  products: ofNobody,
  push_devices: ofNobody,
  reactions: 'reactions',
  redirects: ofNobody,
  remotes: ofNobody,
  shared_badges: 'learning',
  site_profile: ofNobody,
  site_settings: ofNobody,
  team_links: ofNobody,
  unsent_texts: ofNobody,
  user_badges: 'learning',
  webhook_deliveries: ofNobody,
  webhooks: ofNobody,
  withdrawn_builds: ofNobody,
};

/** The same mapping for tables that the API does not expose. A database test checks that none is missing. */
export const privateTables: Record<string, StoredKind | null> = {
  authorization_codes: ofNobody,
  announcements: ofNobody,
  checkout_attempts: 'limits',
  consent_words: 'newsletter',
  content_version: ofNobody,
  course_invitations: 'learning',
  deliveries: 'newsletter',
  demo_rows: ofNobody,
  drafted_mails: ofNobody,
  ended_enrollments: 'learning',
  import_parts: ofNobody,
  known_browsers: 'account',
  letter_landings: 'statistics',
  old_slugs: ofNobody,
  owner_claims: ofNobody,
  payment_events: 'orders',
  picture_words: ofNobody,
  push_keys: ofNobody,
  read_only: ofNobody,
  receipt_numbers: ofNobody,
  recorded_errors: 'statistics',
  recorded_sources: 'statistics',
  recorded_visits: 'statistics',
  recorded_vitals: 'statistics',
  recovery_attempts: 'limits',
  recovery_codes: 'account',
  released_builds: ofNobody,
  review_links: ofNobody,
  search_documents: ofNobody,
  site_owners: 'account',
  suppressed_addresses: 'newsletter',
  till: ofNobody,
  // A deleted text's reactions.
  versions: 'reactions',
  webhook_secrets: ofNobody,
  writes_of_addresses: 'limits',
  writes_of_hours: ofNobody,
};
