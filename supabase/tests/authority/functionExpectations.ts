import { classmatesBadge, open, post, trashed, type Row, type Who } from './people';

const callable = { visitor: 'yes', learner: 'yes', student: 'yes', owner: 'yes' } as const;
const owners = { visitor: 'refused', learner: 'refused', student: 'refused', owner: 'yes' } as const;
const secret = { visitor: 'refused', learner: 'refused', student: 'refused', owner: 'refused' } as const;
const noToken = { p_token: 'f'.repeat(64) };
const noApiToken = { p_token: 'e'.repeat(32) };
const anImport = 'd0000000-0000-4000-8000-000000000009';
const draft = { p_content_type: 'challenges', p_content_id: 'c0000000-0000-4000-8000-000000000002' };

/** The permitted callers of each API function, and the arguments that the test passes. */
export const functions: Record<string, Record<Who, 'yes' | 'refused'> & { with: Row }> = {
  is_owner: { ...callable, with: {} },
  content_state: { ...callable, with: draft },
  get_reaction_counts: { ...callable, with: { p_content_id: post, p_content_type: 'blog_posts' } },
  get_reaction_counts_of_list: { ...callable, with: { p_content_ids: [post], p_content_type: 'blog_posts' } },
  get_content_version: { ...callable, with: {} },
  get_course_outline: { ...callable, with: { p_course_id: open } },
  get_free_lesson: { ...callable, with: { p_lesson_id: 'e2000000-0000-4000-8000-000000000011' } },
  list_free_lessons: { ...callable, with: {} },
  list_post_group: { ...callable, with: { p_kind: 'tags', p_slug: 'rest' } },
  list_post_groups: { ...callable, with: {} },
  get_post_links: { ...callable, with: { p_slug: 'public' } },
  get_days: { ...callable, with: {} },
  get_challenge_days: { ...callable, with: { p_challenge_id: draft.p_content_id } },
  get_challenge_progress: { ...callable, with: { p_challenge_ids: [draft.p_content_id] } },
  get_writing_runs: { ...callable, with: {} },
  get_year: { ...callable, with: { p_year: 2026 } },
  get_moods: { ...callable, with: { p_year: 2026 } },
  get_on_this_day: { ...callable, with: {} },
  site_day: { ...callable, with: { p_instant: '2026-01-01T00:00:00Z' } },
  site_today: { ...callable, with: {} },
  get_neighbour_days: { ...callable, with: { p_content_type: 'blog_posts', p_content_id: post } },
  get_shared_badge: { ...callable, with: { p_user_badge_id: classmatesBadge } },
  search_everything: { ...callable, with: { p_query: 'public' } },
  get_renamed_slug: { ...callable, with: { p_content_type: 'blog_posts', p_slug: 'old' } },
  find_redirect: { ...callable, with: { p_path: '/old' } },
  list_unsent_texts: { ...owners, with: { p_form: 'blog_posts', p_row_id: 'new' } },
  list_versions: { ...owners, with: { p_kind: 'blog_posts', p_row_id: post } },
  get_version: {
    ...owners,
    with: { p_kind: 'blog_posts', p_row_id: post, p_replaced_at: '2026-01-01T00:00:00Z' },
  },
  list_trash: { ...owners, with: {} },
  restore_text: { ...owners, with: { p_kind: 'blog_posts', p_row_id: trashed } },
  erase_text: { ...owners, with: { p_kind: 'blog_posts', p_row_id: post } },
  list_library: { ...owners, with: {} },
  replace_picture: { ...owners, with: { p_picture: 'picture.webp', p_address: '/media/picture.webp' } },
  save_picture_words: { ...owners, with: { p_picture: 'picture.webp', p_alt: 'A harbour' } },
  get_reaction_statistics: { ...owners, with: {} },
  get_subscriber_statistics: { ...owners, with: {} },
  get_waiting: { ...owners, with: {} },
  export_content: { ...owners, with: {} },
  list_pictures: { ...owners, with: {} },
  stage_import: { ...owners, with: { p_import_id: anImport, p_part: 0, p_text: '{}' } },
  // The import has no parts.
  import_content: { ...owners, with: { p_import_id: post, p_parts: 0 } },
  // Computed columns of content tables, called without a row.
  found_text: { ...callable, with: { p_post: null } },
  linked_pages: { ...callable, with: { p_profile: null } },
  title_key: { ...callable, visitor: 'refused', with: { p_post: null } },
  listed_text: { ...callable, visitor: 'refused', with: { p_post: null } },
  get_preview: { ...callable, with: { p_token: '0'.repeat(32) } },
  create_preview_link: {
    visitor: 'refused',
    learner: 'refused',
    student: 'refused',
    owner: 'yes',
    with: { p_content_type: 'blog_posts', p_content_id: post, p_token: '0'.repeat(32) },
  },
  get_review: { ...callable, with: { p_token: '0'.repeat(32) } },
  create_review_link: {
    ...secret,
    with: { p_remote: 'mf_academy', p_build: '20260301080000-0a1b2c', p_token: '1'.repeat(32) },
  },
  // The webhook does not exist.
  test_webhook: { ...owners, with: { p_id: post } },
  create_webhook: {
    ...owners,
    with: { p_address: 'https://new.example.com/hook', p_events: ['order.paid'] },
  },
  add_push_device: {
    ...owners,
    with: {
      p_endpoint: 'https://push.example.com/mine',
      p_p256dh: `B${'x'.repeat(86)}`,
      p_auth: 'x'.repeat(22),
    },
  },
  create_mail_drafts_address: { ...owners, with: { p_token: '0'.repeat(32) } },
  create_team_link: { ...owners, with: { p_remote: 'mf_academy', p_token: '0'.repeat(32) } },
  place_remote: {
    ...owners,
    with: { p_remote: 'mf_new', p_manifest: '/remotes/mf-new/mf-manifest.json', p_place: { base: '/new' } },
  },
  // Called without a team link.
  get_errors: { ...owners, with: {} },
  get_vitals: { ...owners, with: {} },
  get_readers: { ...owners, with: {} },
  // Tokens that do not exist.
  get_subscription: { ...callable, with: noToken },
  confirm_subscription: { ...callable, with: noToken },
  change_subscription: { ...callable, with: { ...noToken, p_topics: [], p_paused_until: null } },
  leave_newsletter: { ...callable, with: noToken },
  erase_subscription: { ...callable, with: noToken },
  end_reminders: { ...callable, with: noToken },
  report_landing: { ...callable, with: { p_letter_id: post } },
  get_letter_figures: { ...owners, with: {} },
  send_test_letter: { ...owners, with: { p_letter_id: post } },
  resume_letter: { ...owners, with: { p_letter_id: post } },
  import_subscribers: { ...owners, with: { p_rows: [{ email: 'a@b.co' }], p_is_rehearsal: true } },
  // No checkout is created, because the site has no till; the order does not exist.
  begin_checkout: { ...callable, visitor: 'refused', with: { p_kind: 'course', p_id: open } },
  take_download: { ...callable, visitor: 'refused', with: { p_order_id: post } },
  begin_refund: { ...owners, with: { p_order_id: post } },
  // Server functions, called with the secret key.
  get_download: { ...secret, with: { p_order_id: post } },
  get_mailbox: { ...secret, with: { p_email: 'a@b.co' } },
  take_records: { ...secret, with: { p_records: { errors: [] } } },
  note_releases: { ...secret, with: { p_releases: [] } },
  withdraw_build: {
    ...secret,
    with: { p_remote: 'mf_academy', p_build: '20260301080000-0a1b2c', p_reason: 'It failed.' },
  },
  get_withdrawn_builds: { ...callable, with: {} },
  take_addresses: { ...secret, with: { p_redirected: [], p_missing: [] } },
  set_till: { ...secret, with: { p_currency: 'usd', p_fraction_digits: 2, p_tax_line: '' } },
  take_payment_event: {
    ...secret,
    with: {
      p_id: 'evt',
      p_kind: 'paid',
      p_order_id: post,
      p_item_id: open,
      p_checkout_id: 'cs',
      p_payment_id: 'pi',
      p_amount: 0,
      p_currency: 'usd',
    },
  },
  create_api_token: {
    ...owners,
    with: { p_name: 'New', p_scope: 'read', p_days: 1, p_token: '0'.repeat(32) },
  },
  create_authorization_code: {
    ...owners,
    with: {
      p_client_id: 'https://app.example/',
      p_redirect_uri: 'https://app.example/back',
      p_scope: 'draft',
      p_challenge: 'x'.repeat(43),
      p_code: '0'.repeat(32),
    },
  },
  // Server functions, called with or without one of the owner's tokens.
  check_api_token: { ...secret, with: noApiToken },
  revoke_api_token: { ...secret, with: noApiToken },
  list_texts_by_token: { ...secret, with: noApiToken },
  get_text_by_token: { ...secret, with: { ...noApiToken, p_content_type: 'blog_posts', p_content_id: post } },
  draft_text_by_token: { ...secret, with: { ...noApiToken, p_content_type: 'blog_posts', p_values: {} } },
  redeem_authorization_code: {
    ...secret,
    with: {
      ...noApiToken,
      p_code: '0'.repeat(32),
      p_client_id: 'https://app.example/',
      p_redirect_uri: 'https://app.example/back',
      p_verifier: 'x'.repeat(43),
    },
  },
  // Move functions, called with the secret key.
  set_read_only: { ...secret, with: { p_is_on: false } },
  // Worker functions, called with the secret key.
  queue_due_mails: { ...secret, with: {} },
  delete_expired_rows: { ...secret, with: {} },
  list_expired_pictures: { ...secret, with: {} },
  claim_delivery: { ...secret, with: {} },
  finish_delivery: { ...secret, with: { p_id: post } },
  record_report: {
    ...secret,
    with: { p_kind: 'complaint', p_delivery: null, p_email: null, p_problem: '' },
  },
  claim_webhook_delivery: { ...secret, with: {} },
  finish_webhook_delivery: { ...secret, with: { p_id: post } },
  // The fixtures already contain a key pair.
  keep_push_keys: {
    ...secret,
    with: { p_public_key: `B${'x'.repeat(86)}`, p_private_key: 'x'.repeat(43) },
  },
  takes_mail: { ...secret, with: { p_token: '0'.repeat(32), p_message_id: '<a@b>' } },
  draft_mailed_entry: {
    ...secret,
    with: { p_token: '0'.repeat(32), p_message_id: '<a@b>', p_title: 'Forged', p_content: '' },
  },
  queue_mail: { ...secret, with: { p_mail: { to: 'victim@example.com' } } },
  list_learners: { ...owners, with: { p_course_id: open } },
  // Policies hide every row from the others, so that nothing moves.
  order_course_content: { ...callable, visitor: 'refused', with: { p_ids: [] } },
  // The email address has no account, so the call only reserves a place, which grants no access.
  enroll_address: { ...owners, with: { p_course_id: open, p_email: 'a@b.co' } },
  // The enrolment does not exist.
  end_enrollment: { ...owners, with: { p_id: post } },
  // The site has no demo.
  get_demo: { ...owners, with: {} },
  remove_demo: { ...owners, with: {} },
  create_own_claim: {
    ...callable,
    visitor: 'refused',
    learner: 'refused',
    student: 'refused',
    owner: 'refused',
    with: {},
  },
  create_owner_claim: { ...secret, with: { p_replaces_owner: true } },
  // No recovery codes exist without a second factor.
  create_recovery_codes: { ...secret, with: {} },
  count_recovery_codes: { ...callable, visitor: 'refused', with: {} },
  use_recovery_code: { ...callable, visitor: 'refused', with: { p_code: 'none' } },
  list_my_sessions: { ...callable, visitor: 'refused', with: {} },
  // The table's policy hides all lines from everyone but the owner.
  list_audit_lines: { ...callable, visitor: 'refused', with: {} },
  end_my_session: { ...callable, visitor: 'refused', with: { p_session_id: post } },
  remove_second_factors: { ...secret, with: { p_email: 'nobody@example.com' } },
  // Called with a token that does not exist.
  claim_ownership: { ...secret, with: noToken },
  // Last, because it deletes the caller's account.
  delete_my_account: { visitor: 'refused', learner: 'yes', student: 'yes', owner: 'refused', with: {} },
};

/** The storage buckets for public pictures, for files that are sold and for deleted pictures. */
export const buckets = ['media', 'products', 'trash'];
