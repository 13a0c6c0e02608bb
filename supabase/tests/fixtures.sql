-- One row of every kind that a policy distinguishes. An ID's last digit shows its kind: 1 public, 2 draft, 3 scheduled or
-- retired.
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-000000000003', 'student@example.com'),
  ('00000000-0000-4000-8000-000000000004', 'classmate@example.com');

insert into public.journal_entries (id, title, user_id, is_published, published_at) values
  ('a0000000-0000-4000-8000-000000000001', 'Public', '00000000-0000-4000-8000-000000000001', true, '2026-01-01'),
  ('a0000000-0000-4000-8000-000000000002', 'Draft', '00000000-0000-4000-8000-000000000001', false, '2026-01-01'),
  ('a0000000-0000-4000-8000-000000000003', 'Scheduled', '00000000-0000-4000-8000-000000000001', true, '2097-01-01');

insert into public.blog_posts (id, slug, title, user_id, is_published, published_at) values
  ('b0000000-0000-4000-8000-000000000001', 'public', 'Public', '00000000-0000-4000-8000-000000000001', true, '2026-01-01'),
  ('b0000000-0000-4000-8000-000000000002', 'draft', 'Draft', '00000000-0000-4000-8000-000000000001', false, '2026-01-01'),
  ('b0000000-0000-4000-8000-000000000003', 'scheduled', 'Scheduled', '00000000-0000-4000-8000-000000000001', true, '2097-01-01');

-- A post in the trash.
insert into public.blog_posts (id, slug, title, user_id, is_published, published_at) values
  ('b0000000-0000-4000-8000-000000000004', 'trashed', 'Trashed', '00000000-0000-4000-8000-000000000001', true, '2026-01-01');
delete from public.blog_posts where slug = 'trashed';

insert into public.pages (id, slug, title, place, user_id, is_published, published_at) values
  ('d1000000-0000-4000-8000-000000000001', 'public', 'Public', 'Menu', '00000000-0000-4000-8000-000000000001', true, '2026-01-01'),
  ('d1000000-0000-4000-8000-000000000002', 'draft', 'Draft', 'Menu', '00000000-0000-4000-8000-000000000001', false, '2026-01-01'),
  ('d1000000-0000-4000-8000-000000000003', 'scheduled', 'Scheduled', 'Footer', '00000000-0000-4000-8000-000000000001', true, '2097-01-01');

insert into public.challenges (id, title, user_id, is_published, published_at) values
  ('c0000000-0000-4000-8000-000000000001', 'Public', '00000000-0000-4000-8000-000000000001', true, '2026-01-01'),
  ('c0000000-0000-4000-8000-000000000002', 'Draft', '00000000-0000-4000-8000-000000000001', false, '2026-01-01'),
  ('c0000000-0000-4000-8000-000000000003', 'Scheduled', '00000000-0000-4000-8000-000000000001', true, '2097-01-01');

-- Turns the challenges into kept challenges with check-ins and pauses.
update public.challenges set starts_on = '2026-01-01', goal = 40, unit = 'km', days_a_week = 7 where id::text ~ '^c0000000-';
insert into public.check_ins (challenge_id, day, amount, note) values
  ('c0000000-0000-4000-8000-000000000001', '2026-01-01', 5, 'Public'),
  ('c0000000-0000-4000-8000-000000000002', '2026-01-01', 7, 'Draft'),
  ('c0000000-0000-4000-8000-000000000003', '2026-01-01', 9, 'Scheduled');
insert into public.pauses (id, challenge_id, from_day, to_day, reason) values
  ('c1000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', '2026-01-03', '2026-01-04', 'Public'),
  ('c1000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000002', '2026-01-03', '2026-01-04', 'Draft'),
  ('c1000000-0000-4000-8000-000000000003', 'c0000000-0000-4000-8000-000000000003', '2026-01-03', '2026-01-04', 'Scheduled');

-- Unsaved texts by the owner and by a former owner.
insert into public.unsent_texts (user_id, form, row_id, typed) values
  ('00000000-0000-4000-8000-000000000001', 'blog_posts', 'new', '{"title": "Half a thought"}'),
  ('00000000-0000-4000-8000-000000000002', 'blog_posts', 'new', '{"title": "Of before"}');

insert into public.journey_summaries (id, year, title, content, user_id) values
  ('d0000000-0000-4000-8000-000000000001', 1999, 'Public', 'Text', '00000000-0000-4000-8000-000000000001');

-- The second text is for a future day.
insert into public.now_texts (id, day, title, content, user_id) values
  ('d1000000-0000-4000-8000-000000000001', '2026-01-01', 'Public', 'Text', '00000000-0000-4000-8000-000000000001'),
  ('d1000000-0000-4000-8000-000000000002', '2097-01-01', 'To come', 'Text', '00000000-0000-4000-8000-000000000001');

insert into public.site_settings (key, content) values ('about_heading', 'Hello') on conflict do nothing;

insert into public.reactions (content_id, content_type, reaction_type, session_id) values
  ('b0000000-0000-4000-8000-000000000001', 'blog_posts', 'like', '50000000-0000-4000-8000-000000000001'),
  ('b0000000-0000-4000-8000-000000000001', 'blog_posts', 'like', '50000000-0000-4000-8000-000000000002'),
  ('b0000000-0000-4000-8000-000000000001', 'blog_posts', 'love', '50000000-0000-4000-8000-000000000002');

insert into public.courses (id, slug, title, price, user_id, is_published) values
  ('e0000000-0000-4000-8000-000000000001', 'open', 'Open', 49, '00000000-0000-4000-8000-000000000001', true),
  ('e0000000-0000-4000-8000-000000000002', 'planned', 'Planned', 0, '00000000-0000-4000-8000-000000000001', true),
  ('e0000000-0000-4000-8000-000000000003', 'retired', 'Retired', 0, '00000000-0000-4000-8000-000000000001', true),
  ('e0000000-0000-4000-8000-000000000004', 'empty', 'Empty', 0, '00000000-0000-4000-8000-000000000001', true);

insert into public.course_modules (id, course_id, title) values
  ('e1000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001', 'Open module'),
  ('e1000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002', 'Planned module'),
  ('e1000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000003', 'Retired module');

insert into public.course_lessons (id, module_id, title, lesson_type, content, video_url, lesson_order) values
  ('e2000000-0000-4000-8000-000000000011', 'e1000000-0000-4000-8000-000000000001', 'One', 'text', 'Text', null, 1),
  ('e2000000-0000-4000-8000-000000000012', 'e1000000-0000-4000-8000-000000000001', 'Two', 'video', null, 'https://youtu.be/x', 2),
  ('e2000000-0000-4000-8000-000000000013', 'e1000000-0000-4000-8000-000000000001', 'Three', 'text', null, null, 3),
  ('e2000000-0000-4000-8000-000000000021', 'e1000000-0000-4000-8000-000000000002', 'Planned', 'text', 'Text', null, 1),
  ('e2000000-0000-4000-8000-000000000031', 'e1000000-0000-4000-8000-000000000003', 'Retired', 'text', 'Text', null, 1);

-- The student is enrolled in the open and the retired course and has completed the latter; the classmate is only enrolled in the
-- open one.
insert into public.course_enrollments (id, user_id, course_id) values
  ('e3000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000001'),
  ('e3000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000003'),
  ('e3000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000004', 'e0000000-0000-4000-8000-000000000001');
insert into public.lesson_completions (user_id, lesson_id, enrollment_id) values
  ('00000000-0000-4000-8000-000000000003', 'e2000000-0000-4000-8000-000000000031', 'e3000000-0000-4000-8000-000000000033'),
  ('00000000-0000-4000-8000-000000000004', 'e2000000-0000-4000-8000-000000000011', 'e3000000-0000-4000-8000-000000000041');
-- The classmate has earned a badge and shares it.
insert into public.user_badges (id, user_id, badge_id, course_id) values
  ('e4000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-0000000000b1', 'e0000000-0000-4000-8000-000000000001');
insert into public.shared_badges (user_badge_id, user_id, display_name) values
  ('e4000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000004', 'Ada L.');

update public.courses set is_published = false where slug in ('planned', 'retired');

insert into storage.objects (bucket_id, name) values ('media', 'picture.webp');

insert into public.preview_links (content_type, content_id, token_hash) values
  ('blog_posts', 'b0000000-0000-4000-8000-000000000002', repeat('a', 64));

insert into public.withdrawn_builds (remote, build, reason) values ('mf_academy', '20260101080000-0a1b2c', 'It failed.');
insert into private.review_links (remote, build, token_hash)
  values ('mf_academy', '20260101080000-0a1b2c', repeat('0', 64));
insert into public.api_tokens (name, scope, token_hash, user_id, expires_at)
  values ('An agent', 'read', repeat('0', 64), '00000000-0000-4000-8000-000000000001', '2097-01-01');
insert into public.team_links (remote, token_hash) values ('mf_academy', repeat('0', 64));

-- A sent letter, which can no longer be changed, and a draft.
insert into public.letters (id, subject, state, send_at, sent_at) values
  ('f0000000-0000-4000-8000-000000000001', 'Sent', 'sent', '2026-01-01', '2026-01-01'),
  ('f0000000-0000-4000-8000-000000000002', 'Draft', 'draft', null, null);

-- Products and earlier purchases, without a till.
insert into public.products (id, kind, title, price, course_ids, file_name, is_published) values
  ('e5000000-0000-4000-8000-000000000001', 'bundle', 'Both', 5000, '{e0000000-0000-4000-8000-000000000001}', null, true),
  ('e5000000-0000-4000-8000-000000000002', 'bundle', 'Draft', 5000, '{e0000000-0000-4000-8000-000000000001}', null, false),
  ('e5000000-0000-4000-8000-000000000003', 'download', 'Templates', 900, '{}', 'templates.pdf', true);
insert into storage.objects (bucket_id, name) values
  ('products', 'e5000000-0000-4000-8000-000000000003/templates.pdf');
insert into public.coupons (id, code, percent, max_uses) values
  ('e6000000-0000-4000-8000-000000000001', 'ONCE-2026', 50, 1);
insert into public.orders
  (id, user_id, email, product_id, kind, title, amount, currency, fraction_digits, tax_line, state, receipt_year, receipt_number, paid_at, payment_id)
values
  ('e7000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000003', 'student@example.com',
    'e5000000-0000-4000-8000-000000000003', 'download', 'Templates', 900, 'usd', 2, '', 'paid', 2000, 1, now(), 'pi_student'),
  ('e7000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000004', 'classmate@example.com',
    'e5000000-0000-4000-8000-000000000003', 'download', 'Templates', 900, 'usd', 2, '', 'paid', 2000, 2, now(), 'pi_classmate');

insert into public.last_backup (made_at, bytes) values ('2026-01-01T00:00:00Z', 1);

insert into public.remotes (remote, manifest, place)
  values ('mf_notes', '/remotes/mf-notes/mf-manifest.json', '{"base": "/notes"}');
insert into public.redirects (from_path, to_address) values ('/2019/05/hello', '/blog/public');
insert into public.missing_pages (path, times) values ('/2019/05/gone', 3);

insert into public.audit_lines (created_at, who, action, subject, title)
values ('2026-01-01T00:00:00Z', 'owner', 'changed', 'blog posts', 'Of the fixtures');

insert into public.webhooks (id, address, events, is_on) values
  ('e8000000-0000-4000-8000-000000000001', 'https://hooks.example.com/site', '{entry.published}', false);
insert into private.webhook_secrets (webhook_id, secret) values ('e8000000-0000-4000-8000-000000000001', 'whsec_c2VjcmV0');
insert into public.webhook_deliveries (webhook_id, event, payload, state)
  values ('e8000000-0000-4000-8000-000000000001', 'entry.published', '{}', 'failed');
insert into public.mail_drafts_address (token_hash) values (repeat('0', 64));
insert into private.drafted_mails (message_hash, created_at) values ('of a mail', '2026-01-01T00:00:00Z');
-- Deleting a session deletes its devices, so this device belongs to a session that no test ends.
insert into auth.sessions (id, user_id, created_at) values
  ('90000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000004', now());
insert into public.push_devices (endpoint, p256dh, auth, session_id) values
  ('https://push.example.com/1', 'B' || repeat('k', 86), repeat('a', 22), '90000000-0000-4000-8000-000000000009');
insert into private.push_keys (private_key) values (repeat('p', 43));
update public.mail_settings set push_public_key = 'B' || repeat('p', 86) where singleton;
