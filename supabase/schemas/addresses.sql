-- Former slugs of public posts, pages and courses, kept so that old links still work.
create table private.old_slugs (
  content_type text not null,
  slug text not null,
  blog_post_id uuid references public.blog_posts (id) on delete cascade,
  course_id uuid references public.courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  page_id uuid references public.pages (id) on delete cascade,
  primary key (content_type, slug),
  check (
    num_nonnulls(blog_post_id, course_id, page_id) = 1
    and case content_type
      when 'blog_posts' then blog_post_id
      when 'courses' then course_id
      when 'pages' then page_id
    end is not null
  )
);

create index old_slugs_blog_post_id_idx on private.old_slugs (blog_post_id);
create index old_slugs_course_id_idx on private.old_slugs (course_id);
create index old_slugs_page_id_idx on private.old_slugs (page_id);

alter table private.old_slugs enable row level security;
-- There is no policy or grant: the triggers write this table, and the function below reads it.
revoke all on private.old_slugs from public, anon, authenticated, service_role;

-- An address that two texts have given up leads to the text that had it last. Redirects to the old address follow the renamed
-- text. A redirect from the new address is deleted, because the page takes precedence.
create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base constant text := case tg_table_name when 'blog_posts' then '/blog/' when 'courses' then '/academy/' else '/' end;
begin
  insert into private.old_slugs (content_type, slug, blog_post_id, course_id, page_id)
  values (
    tg_table_name,
    old.slug,
    case tg_table_name when 'blog_posts' then old.id end,
    case tg_table_name when 'courses' then old.id end,
    case tg_table_name when 'pages' then old.id end
  )
  on conflict (content_type, slug) do update set
    blog_post_id = excluded.blog_post_id, course_id = excluded.course_id, page_id = excluded.page_id, created_at = now();
  delete from public.redirects r where r.from_path = base || new.slug;
  update public.redirects r set to_address = base || new.slug where r.to_address = base || old.slug;
  return null;
end
$$;

revoke execute on function private.keep_old_slug() from public;

-- A draft's address was never public, so nothing can link to it.
create trigger keep_old_slug after update of slug on public.blog_posts
  for each row when (old.slug <> new.slug and old.is_published)
  execute function private.keep_old_slug();
create trigger keep_old_slug after update of slug on public.courses
  for each row when (old.slug <> new.slug and old.is_published)
  execute function private.keep_old_slug();
create trigger keep_old_slug after update of slug on public.pages
  for each row when (old.slug <> new.slug and old.is_published)
  execute function private.keep_old_slug();

-- The current slug of the content that once had this slug; null if there is no such content, or it is no longer public. Only for
-- an address without a page, because a new post may have taken the slug.
create function public.get_renamed_slug(p_content_type text, p_slug text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select b.slug from public.blog_posts b
      where b.id = s.blog_post_id and private.is_public(b.is_published, b.published_at)
    ),
    (
      select c.slug from public.courses c
      where c.id = s.course_id and (c.is_published or c.id in (select private.my_course_ids()))
    ),
    (
      select p.slug from public.pages p
      where p.id = s.page_id and private.is_public(p.is_published, p.published_at)
    )
  )
  from private.old_slugs s
  where s.content_type = p_content_type and s.slug = p_slug
$$;

revoke execute on function public.get_renamed_slug(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_renamed_slug(text, text) to anon, authenticated, service_role;

-- Points a rule at the end of its chain, so that no visitor is redirected twice, and rejects a redirect loop.
create function private.lead_to_the_end() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  next text;
begin
  -- Two rules that are written at once would not see each other, and could lead in a circle.
  perform pg_advisory_xact_lock(hashtext('redirects'));
  new.from_path := regexp_replace(new.from_path, '(.)/+$', '\1');
  if new.to_address like '/%' then
    new.to_address := regexp_replace(new.to_address, '(.)/+$', '\1');
  end if;
  loop
    if new.to_address = new.from_path then
      raise exception 'This rule leads back to itself.' using errcode = '23514', constraint = 'redirects_end';
    end if;
    select r.to_address into next from public.redirects r where r.from_path = new.to_address and r.id <> new.id;
    exit when not found;
    new.to_address := next;
  end loop;
  return new;
end
$$;

revoke execute on function private.lead_to_the_end() from public;

-- Rules that led to the new rule's path now lead to its target. The new content version makes the server reload the rules; hits
-- do not change it.
create function private.apply_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    update public.redirects r set to_address = new.to_address where r.to_address = new.from_path;
    delete from public.missing_pages m where m.path = new.from_path;
  end if;
  update private.content_version set version = version + 1, changed_at = now() where is_only_row;
  return null;
end
$$;

revoke execute on function private.apply_redirect() from public;

-- The owner's redirects, for addresses that no longer have a page here or never had one (docs/decisions/039). The server applies
-- a rule only if there is no page, so that rules never hide pages.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- A path in readable form: decoded, without a trailing slash or a query. The exception is WordPress's numeric addresses, such
  -- as /?p=12.
  from_path text not null unique check (
    char_length(from_path) <= 500
    and from_path ~ '^(/[^/?#%\\[:cntrl:]][^?#%\\[:cntrl:]]*|/\?(p|page_id)=[0-9]{1,10})$'
  ),
  -- A path in the same form, or an https URL. Two slashes or a backslash would begin a host name.
  to_address text not null check (
    char_length(to_address) <= 1000
    and to_address ~ '^(/|/[^/?#%\\[:cntrl:]][^?#%\\[:cntrl:]]*|https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][!-~]*)?)$'
  ),
  hits integer not null default 0 check (hits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Supports grouping rules by their target.
create index redirects_to_address_idx on public.redirects (to_address);

-- Hits do not change updated_at.
create trigger keep_timestamps before update of from_path, to_address on public.redirects
  for each row execute function private.keep_timestamps();
create trigger lead_to_the_end before insert or update of from_path, to_address on public.redirects
  for each row execute function private.lead_to_the_end();
create trigger apply_redirect after insert or delete or update of from_path, to_address on public.redirects
  for each row execute function private.apply_redirect();

alter table public.redirects enable row level security;

create policy "only the owner reads redirects" on public.redirects
  for select to authenticated using ((select public.is_owner()));

create policy "only the owner adds redirects" on public.redirects
  for insert to authenticated with check ((select public.is_owner()));

create policy "only the owner changes redirects" on public.redirects
  for update to authenticated using ((select public.is_owner())) with check ((select public.is_owner()));

create policy "only the owner deletes redirects" on public.redirects
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.redirects from public, anon, authenticated, service_role;
grant select, delete on public.redirects to authenticated, service_role;
grant insert (from_path, to_address), update (from_path, to_address) on public.redirects to authenticated, service_role;

-- Returns the target of the redirect rule for a path without a page, or null if there is no rule. Visitors need this function,
-- because only the owner can read the table of rules.
create function public.find_redirect(p_path text) returns text
language sql stable security definer set search_path = '' as $$
  select r.to_address from public.redirects r where r.from_path = regexp_replace(p_path, '(.)/+$', '\1')
$$;

revoke execute on function public.find_redirect(text) from public, anon, authenticated, service_role;
grant execute on function public.find_redirect(text) to anon, authenticated, service_role;

-- Whether an address without a page may be shown to the owner. Excluded are addresses that could identify a person or grant
-- access, and addresses that bots try on every site: files, scripts, and folders whose names begin with a dot.
create function private.may_be_listed(p_path text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_path) <= 200
    and p_path ~ '^/[^/?#%@\\[:cntrl:]][^?#%@\\[:cntrl:]]*$'
    and p_path !~ '[0-9]{9}|[A-Za-z0-9_]{24}'
    and p_path !~* '[0-9a-f]{16}|[0-9a-f]{8}-[0-9a-f]{4}-'
    and p_path !~* '/(\.|wp-|cgi-bin|vendor/|phpmyadmin)'
    and p_path !~* '\.(?!html?$)[a-z0-9]+$'
$$;

revoke execute on function private.may_be_listed(text) from public;

-- Requested addresses without a page, stored without the query.
create table public.missing_pages (
  path text primary key check (private.may_be_listed(path)),
  times integer not null check (times > 0),
  last_seen_at timestamptz not null default now(),
  first_seen_at timestamptz not null default now()
);

alter table public.missing_pages enable row level security;

create policy "only the owner reads which pages were missing" on public.missing_pages
  for select to authenticated using ((select public.is_owner()));

create policy "only the owner forgets that a page was missing" on public.missing_pages
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.missing_pages from public, anon, authenticated, service_role;
grant select, delete on public.missing_pages to authenticated, service_role;

-- Records recent redirects and missing pages, counted by address; called by the server with the secret key. Accepts at most 60
-- new addresses an hour, and keeps the 500 most requested ones for 90 days.
create function public.take_addresses(p_redirected jsonb, p_missing jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.redirects r set hits = least(r.hits::bigint + t.times, 1000000000)
  from (
    select a.path, sum(least(a.times, 100000)) as times
    from jsonb_to_recordset(p_redirected) as a (path text, times integer) where a.times > 0 group by a.path
  ) t
  where r.from_path = t.path;

  insert into public.missing_pages as m (path, times)
  select n.path, n.times
  from (
    select g.*, row_number() over (partition by g.is_known order by g.times desc) as place
    from (
      select a.path, least(sum(a.times), 100000) as times,
        exists (select 1 from public.missing_pages k where k.path = a.path) as is_known
      from jsonb_to_recordset(p_missing) as a (path text, times integer)
      where a.times > 0 and private.may_be_listed(a.path)
      group by a.path
    ) g
  ) n
  where n.is_known or n.place + (
    select count(*) from public.missing_pages k where k.first_seen_at > now() - interval '1 hour'
  ) <= 60
  on conflict (path) do update set times = least(m.times + excluded.times, 1000000), last_seen_at = now();
  delete from public.missing_pages m where m.last_seen_at < now() - interval '90 days' or m.path in (
    select k.path from public.missing_pages k order by k.times desc, k.last_seen_at desc offset 500
  );
end
$$;

revoke execute on function public.take_addresses(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.take_addresses(jsonb, jsonb) to service_role;
