-- The changes on the site, with their author and time (docs/decisions/108): one line for each statement that changes rows, with
-- the names of columns but never their values. Lines are kept for 400 days.
create table public.audit_lines (
  id uuid primary key default gen_random_uuid(),
  -- The statement's time instead of the transaction's, so that lines are in the order in which the changes were made.
  created_at timestamptz not null default clock_timestamp(),
  -- The server is any holder of the secret key: the server, the worker and the commands.
  who text not null check (who in ('owner', 'server', 'token')),
  action text not null check (action in ('added', 'changed', 'deleted', 'logged in')),
  subject text not null check (char_length(subject) between 1 and 100),
  -- The row's title, if the statement wrote only one row.
  title text check (char_length(title) <= 200),
  row_count integer not null default 1 check (row_count > 0),
  changed_columns text[] not null default '{}',
  -- The name of the token that made the change.
  token_name text check ((token_name is not null) = (who = 'token'))
);

create index audit_lines_created_at_idx on public.audit_lines (created_at);

alter table public.audit_lines enable row level security;

create policy "only the owner reads what was done" on public.audit_lines
  for select to authenticated
  using ((select public.is_owner()));

-- Only the triggers below write this table.
revoke all on public.audit_lines from public, anon, authenticated, service_role;
grant select on public.audit_lines to authenticated, service_role;

create trigger refuse_while_read_only before insert or update or delete or truncate on public.audit_lines
  for each statement execute function private.refuse_while_read_only();

-- The lines older than `p_before` that contain all the words searched for, the latest first.
create function public.list_audit_lines(p_search text default '', p_before timestamptz default null)
returns setof public.audit_lines
language sql stable set search_path = '' as $$
  select l.* from public.audit_lines l
  where l.created_at < coalesce(p_before, 'infinity') and not exists (
    select from regexp_split_to_table(lower(btrim(left(p_search, 200))), '\s+') as word
    where position(word in lower(concat_ws(
      ' ', l.who, l.token_name, l.action, l.subject, l.title, array_to_string(l.changed_columns, ' ')))) = 0
  )
  order by l.created_at desc, l.id limit 100
$$;

revoke execute on function public.list_audit_lines(text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.list_audit_lines(text, timestamptz) to authenticated;

-- Takes two arguments: the column with a row's title, or '', and the writers whose changes are recorded: only the owner, or all,
-- which includes the server. A change by a token (private.use_api_token) is recorded under the token's name. Visitors, learners
-- and database administrators leave no line.
create function private.note_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := nullif(current_setting('audit.token', true), '');
  actor constant text := case
    when token is not null then 'token'
    when current_setting('role') = 'service_role' then case tg_argv[1] when 'all' then 'server' end
    when public.is_owner() then 'owner'
  end;
  found_rows integer;
  first_row jsonb;
  changed text[] := '{}';
begin
  if actor is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    select count(*), (select to_jsonb(o) from old_rows o limit 1) into found_rows, first_row from old_rows;
  else
    select count(*), (select to_jsonb(n) from new_rows n limit 1) into found_rows, first_row from new_rows;
  end if;
  if found_rows = 0 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- Both have the rows in the order in which they were changed. Those of the first hundred rows, so that a long import stays short.
    select coalesce(array_agg(distinct c.key order by c.key), '{}') into changed
    from (select row_number() over () as place, to_jsonb(o) as content from (select * from old_rows limit 100) o) o
    join (select row_number() over () as place, to_jsonb(n) as content from (select * from new_rows limit 100) n) n using (place)
    cross join lateral jsonb_each(n.content) as c
    where c.key not in ('updated_at', 'last_accessed_at', 'last_used_at', 'changes', 'changes_since')
      and c.value is distinct from o.content -> c.key;
    if cardinality(changed) = 0 and found_rows <= 100 then
      return null;
    end if;
  end if;
  insert into public.audit_lines (who, token_name, action, subject, title, row_count, changed_columns)
  values (
    actor, token, case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end,
    replace(tg_table_name, '_', ' '),
    case when found_rows = 1 then left(first_row ->> nullif(tg_argv[0], ''), 200) end, found_rows, changed);
  return null;
end
$$;

revoke execute on function private.note_change() from public;

-- storage.objects is left out, because a move fills it while the move's own transaction locks our tables, so a trigger would wait
-- for that lock. Changes by triggers and foreign keys in further tables count as part of the recorded statement.
do $$
declare
  watched text[];
  verb text;
begin
  foreach watched slice 1 in array array[
    ['public.journal_entries', 'title', 'all'], ['public.blog_posts', 'title', 'all'], ['public.challenges', 'title', 'all'],
    ['public.check_ins', 'day', 'all'], ['public.pauses', 'from_day', 'all'], ['public.journey_summaries', 'title', 'all'],
    ['public.now_texts', 'title', 'all'], ['public.pages', 'title', 'all'],
    ['public.site_settings', 'key', 'all'], ['public.site_profile', '', 'all'], ['public.mail_settings', '', 'all'],
    ['public.newsletter_subscribers', '', 'owner'], ['public.letters', 'subject', 'all'],
    ['public.courses', 'title', 'all'], ['public.course_modules', 'title', 'all'], ['public.course_lessons', 'title', 'all'],
    ['public.course_enrollments', '', 'owner'], ['private.course_invitations', '', 'owner'], ['public.badges', 'name', 'all'],
    ['public.shared_badges', '', 'owner'], ['public.preview_links', 'content_type', 'all'], ['public.team_links', 'remote', 'all'],
    ['private.review_links', 'build', 'all'], ['public.redirects', 'from_path', 'owner'], ['public.missing_pages', 'path', 'owner'],
    ['public.products', 'title', 'owner'], ['public.coupons', 'code', 'owner'], ['public.orders', '', 'owner'],
    ['private.till', 'currency', 'all'], ['public.remotes', 'remote', 'all'], ['public.withdrawn_builds', 'build', 'all'],
    ['public.last_backup', '', 'all'], ['private.owner_claims', '', 'all'], ['private.site_owners', '', 'all'],
    ['public.api_tokens', 'name', 'all'], ['public.webhooks', 'address', 'all'], ['public.mail_drafts_address', '', 'owner'],
    ['public.push_devices', '', 'owner'], ['private.released_builds', 'release', 'all']
  ] loop
    foreach verb in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger note_%s after %s on %s referencing %s for each statement when (pg_trigger_depth() = 0)
          execute function private.note_change(%L, %L)',
        verb, verb, watched[1],
        case verb
          when 'insert' then 'new table as new_rows'
          when 'update' then 'old table as old_rows new table as new_rows'
          else 'old table as old_rows'
        end,
        watched[2], watched[3]);
    end loop;
  end loop;
end
$$;

-- Records changes to the owner's account, which Auth writes. Records nothing during a move, because people can still log in then.
create function private.note_owners_account() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant uuid := to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0];
begin
  if exists (select from private.site_owners o where o.user_id = account) and not (select r.is_on from private.read_only r) then
    insert into public.audit_lines (who, action, subject, changed_columns)
    values ('owner', tg_argv[1], tg_argv[2], case tg_argv[3] when '' then '{}' else array[tg_argv[3]] end);
  end if;
  return null;
end
$$;

revoke execute on function private.note_owners_account() from public;

create trigger note_log_in after insert on auth.sessions
  for each row execute function private.note_owners_account('user_id', 'logged in', 'account', '');
create trigger note_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.note_owners_account('id', 'changed', 'account', 'password');
create trigger note_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.note_owners_account('id', 'changed', 'account', 'email');
create trigger note_factor after update of status on auth.mfa_factors
  for each row when (old.status is distinct from new.status)
  execute function private.note_owners_account('user_id', 'added', 'second factor', '');
create trigger note_removed_factor after delete on auth.mfa_factors
  for each row execute function private.note_owners_account('user_id', 'deleted', 'second factor', '');
