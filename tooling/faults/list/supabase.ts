import type { Fault } from '../Fault';

const baseline = 'supabase/migrations/20261130084414_baseline.sql';
const ofPages = 'supabase/migrations/20261130181235_pages.sql';
const ofPictures = 'supabase/migrations/20261201015625_pictures.sql';
const ofUses = 'supabase/migrations/20261201104326_library_reads_texts_faster.sql';
const ofVersions = 'supabase/migrations/20261130222946_versions.sql';
const ofTags = 'supabase/migrations/20261201020506_posts_tags_and_series.sql';

export const supabase: Fault[] = [
  {
    name: 'entries-without-owner-check',
    file: baseline,
    find: 'on public.journal_entries\n  for insert to authenticated\n  with check ((select public.is_owner()) and ',
    replace: 'on public.journal_entries\n  for insert to authenticated\n  with check (',
    harm: 'Every learner may write into the journal.',
    proof: 'supabase/tests/authority/authorityInSql.test.ts',
  },
  {
    name: 'subscribers-for-everybody',
    file: baseline,
    find: "using ((select public.is_owner()) and id = any (array_append('{}'::uuid[], id)))",
    replace: "using (id = any (array_append('{}'::uuid[], id)))",
    harm: 'Every learner reads who subscribed.',
    proof: 'supabase/tests/authority/authorityInSql.test.ts',
  },
  {
    name: 'closed-lessons-open',
    file: baseline,
    find: '      and (is_preview or module_id not in (select private.closed_module_ids()))\n',
    replace: '',
    harm: 'Lessons can be read before their module opens.',
    proof: 'supabase/tests/lessonAccess.test.ts',
  },
  {
    name: 'every-lesson-is-free',
    file: baseline,
    find: 'where l.id = p_lesson_id and l.is_preview and c.is_published',
    replace: 'where l.id = p_lesson_id and c.is_published',
    harm: 'Who knows the id of a paid lesson reads it.',
    proof: 'supabase/tests/lessonAccess.test.ts',
  },
  {
    name: 'claim-never-expires',
    file: baseline,
    find: '    and c.expires_at > now()\n',
    replace: '',
    harm: 'An old link makes whoever finds it the owner.',
    proof: 'supabase/tests/ownerClaim.test.ts',
  },
  {
    name: 'address-limit-not-enforced',
    file: baseline,
    find: 'do update set times = w.times + 1 where w.times < tg_argv[0]::integer;',
    replace: 'do update set times = w.times + 1;',
    harm: 'One address writes as much as all together may.',
    proof: 'supabase/tests/visitorLimits.test.ts',
  },
  {
    name: 'one-download-too-many',
    file: baseline,
    find: 'o.downloads < p.max_downloads',
    replace: 'o.downloads <= p.max_downloads',
    harm: 'A file can be downloaded once more than was sold.',
    proof: 'supabase/tests/tillDownloads.test.ts',
  },
  {
    name: 'paid-in-any-currency',
    file: baseline,
    find: 'when placed.currency is distinct from p_currency then',
    replace: 'when false then',
    harm: 'An order of dollars is settled by as many yen.',
    proof: 'supabase/tests/tillPayments.test.ts',
  },
  {
    name: 'review-link-never-expires',
    file: 'supabase/migrations/20261201014323_live_remote.sql',
    find: 'from private.review_links l\n  where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()',
    replace: 'from private.review_links l\n  where l.token_hash = private.preview_token_hash(p_token)',
    harm: 'A review link opens an unreleased build for ever.',
    proof: 'supabase/tests/reviewLinks.test.ts',
  },
  {
    name: 'anybody-imports-subscribers',
    file: baseline,
    find: "if not public.is_owner() then\n    raise exception 'Only the owner imports subscribers.'",
    replace: "if false then\n    raise exception 'Only the owner imports subscribers.'",
    harm: 'Every learner adds addresses to the newsletter.',
    proof: 'supabase/tests/authority/authorityInSql.test.ts',
  },
  {
    name: 'settings-not-in-the-archive',
    file: ofPages,
    find: "  perform private.import_rows('public.site_settings', 'key', p_content -> 'site_settings');\n",
    replace: '',
    harm: 'An import loses the settings.',
    proof: 'site-mover/src/archiveBackend.test.ts',
  },
  {
    name: 'day-by-zone-of-the-server',
    file: baseline,
    find:
      '  from public.challenges c\n  join private.site_time_zones() z on c.published_at >= z.since and c.published_at < z.until\n' +
      '  where private.is_public(c.is_published, c.published_at)\n',
    replace:
      '  from public.challenges c\n  join private.site_time_zones() z on c.published_at >= z.since and c.published_at < z.until\n' +
      '  where c.is_published\n',
    harm: 'Challenges stand in the list of days before they are published.',
    proof: 'supabase/tests/days.test.ts',
  },
  {
    name: 'version-planned-for-a-thousand-rows',
    file: ofPages,
    find: 'compiles the query for them.\n  limit 1\n',
    replace: 'compiles the query for them.\n',
    harm: 'PostgreSQL compiles the query each time a server asks whether a page has changed.',
    proof: 'supabase/tests/plannedCosts.test.ts',
  },
  {
    name: 'restored-text-published',
    file: ofVersions,
    find: `then '{"is_published": false}' else '{}' end::jsonb`,
    replace: `then '{}' else '{}' end::jsonb`,
    harm: 'A text that comes back from the trash is public at once.',
    proof: 'supabase/tests/trash.test.ts',
  },
  {
    name: 'check-ins-not-in-the-trash',
    file: ofVersions,
    find: 'from public.check_ins t where t.challenge_id = p_row_id)',
    replace: 'from public.check_ins t where false)',
    harm: 'A challenge comes back from the trash without its days.',
    proof: 'supabase/tests/trash.test.ts',
  },
  {
    name: 'thinned-versions-not-rewritten',
    file: ofVersions,
    find: 'where p.is_next_thinned and not p.is_thinned',
    replace: 'where false',
    harm: 'Older versions of a text are garbled once newer ones are thinned.',
    proof: 'supabase/tests/versions.test.ts',
  },
  {
    name: 'trashed-texts-lose-their-pictures',
    file: ofUses,
    find: 'from private.trash() t, jsonb_each_text(t.cells) c where',
    replace: 'from private.trash() t, jsonb_each_text(t.cells) c where false and',
    harm: 'A picture is listed as unused while a deleted text that shows it can come back.',
    proof: 'supabase/tests/pictures.test.ts',
  },
  {
    name: 'sent-letters-rewritten',
    file: ofPictures,
    find: "and t.state <> ''sent''",
    replace: '',
    harm: 'A letter that readers have is changed afterwards.',
    proof: 'supabase/tests/changedPictures.test.ts',
  },
  {
    name: 'tags-of-drafts',
    file: ofTags,
    find: 'private.name_slugs(p.tags) @> array[p_slug] and private.is_public(p.is_published, p.published_at)',
    replace: 'private.name_slugs(p.tags) @> array[p_slug]',
    harm: 'The page of a tag shows drafts.',
    proof: 'supabase/tests/tags.test.ts',
  },
  {
    name: 'clashing-tags',
    file: ofTags,
    find: "'_' || to_hex(ascii(l.letter))",
    replace: "''",
    harm: 'C and C++ are one tag.',
    proof: 'supabase/tests/tagNames.test.ts',
  },
];
