-- A form may send the settings with which it was opened in the header `x-settings-loaded`, {key: SHA-256 of the text}, so that a
-- later save by another form is not overwritten. The check and the write are a single statement, so that no other write can come
-- between them.
create function private.keep_unseen_settings() returns trigger
language plpgsql set search_path = '' as $$
declare
  loaded json := nullif(current_setting('request.headers', true), '')::json ->> 'x-settings-loaded';
begin
  if loaded is not null
    and loaded ->> old.key is distinct from
      encode(sha256(convert_to(coalesce(old.content, ''), 'UTF8')), 'hex')
  then
    -- PostgREST makes its answer of these.
    raise sqlstate 'PGRST' using
      message = '{"code": "changed_elsewhere", "message": "This changed elsewhere."}',
      detail = '{"status": 409, "headers": {}}';
  end if;
  return new;
end
$$;

revoke execute on function private.keep_unseen_settings() from public;

create table public.site_settings (
  key text primary key check (
    key in (
      'working_on_card_1_title',
      'working_on_card_1_description',
      'working_on_card_2_title',
      'working_on_card_2_description',
      'about_heading',
      'about_description',
      'about_image_url',
      'about_full_story_title',
      'about_full_story_description',
      'entrepreneur_start_date',
      'about_stat_projects_value',
      'about_stat_projects_label'
    )
  ),
  content text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_settings_image_url_check check (
    key <> 'about_image_url' or content !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'
  )
);

create trigger keep_timestamps before update on public.site_settings
  for each row execute function private.keep_timestamps();
create trigger keep_unseen_settings before update on public.site_settings
  for each row execute function private.keep_unseen_settings();

alter table public.site_settings enable row level security;

create policy "everyone reads the settings" on public.site_settings
  for select to anon, authenticated
  using (true);

create policy "only the owner adds settings" on public.site_settings
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes settings" on public.site_settings
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes settings" on public.site_settings
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.site_settings from public, anon, authenticated, service_role;
grant select on public.site_settings to anon;
grant select, insert, update, delete on public.site_settings to authenticated, service_role;

create function private.is_web_link(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_address) <= 300 and p_address !~ '[[:cntrl:]]' and p_address ~* '^https?://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$'
$$;

-- Check constraints run as the writing role.
revoke execute on function private.is_web_link(text) from public;
grant execute on function private.is_web_link(text) to authenticated, service_role;

-- Sentences of public pages by key, as the owner wrote them. The keys and their defaults are in shared-ui/src/site/words.ts: one
-- that no page knows is shown nowhere.
create function private.are_words(p_words jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_words) = 'object' and pg_column_size(p_words) <= 32768 and not exists (
    select from jsonb_each(case when jsonb_typeof(p_words) = 'object' then p_words else '{}' end) w
    where w.key !~ '^[a-z_]{1,40}$' or jsonb_typeof(w.value) <> 'string'
      or char_length(w.value #>> '{}') > 400 or w.value #>> '{}' ~ '[[:cntrl:]]'
  )
$$;

revoke execute on function private.are_words(jsonb) from public;
grant execute on function private.are_words(jsonb) to authenticated, service_role;

-- The links of the menus as the owner arranged them: in their order, by key, which is the path of a link that a remote names, or the
-- id of a page; "name" is the owner's, and an "isHidden" one is in no menu. A link that is not named here follows the others.
create function private.is_menu(p_menu jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_menu) = 'array' and pg_column_size(p_menu) <= 16384 and not exists (
    select from jsonb_array_elements(case when jsonb_typeof(p_menu) = 'array' then p_menu else '[]' end) l
    where jsonb_typeof(l) <> 'object' or l - '{key,name,isHidden}'::text[] <> '{}'
      or coalesce(l ->> 'key', '') !~ '^(/[A-Za-z0-9/_-]{1,99}|[0-9a-f-]{36})$'
      or jsonb_typeof(coalesce(l -> 'name', '""')) <> 'string'
      or char_length(l ->> 'name') > 40 or l ->> 'name' ~ '[[:cntrl:]]'
      or jsonb_typeof(coalesce(l -> 'isHidden', 'true')) <> 'boolean'
  )
$$;

revoke execute on function private.is_menu(jsonb) from public;
grant execute on function private.is_menu(jsonb) to authenticated, service_role;

-- The site's name, texts, addresses, pictures and look (docs/decisions/074): a single row. A null column was never edited, so the
-- value from site.config.json applies. An empty text is the owner's choice.
create table public.site_profile (
  singleton boolean primary key default true check (singleton),
  name text check (char_length(name) between 1 and 80 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  tagline text check (char_length(tagline) between 1 and 160 and tagline ~ '\S' and tagline !~ '[[:cntrl:]]'),
  description text check (char_length(description) <= 400 and description !~ '[[:cntrl:]]'),
  contact_email text check (private.is_mailbox(contact_email)),
  x_url text check (x_url = '' or private.is_web_link(x_url)),
  youtube_url text check (youtube_url = '' or private.is_web_link(youtube_url)),
  instagram_url text check (instagram_url = '' or private.is_web_link(instagram_url)),
  linkedin_url text check (linkedin_url = '' or private.is_web_link(linkedin_url)),
  tiktok_url text check (tiktok_url = '' or private.is_web_link(tiktok_url)),
  github_url text check (github_url = '' or private.is_web_link(github_url)),
  -- Only a stored picture is allowed, because pages use its URL in their styles, and the server reads the picture for link
  -- previews.
  signature_url text check (
    signature_url = ''
    or (char_length(signature_url) <= 300 and signature_url ~ '^/media/[A-Za-z0-9_/%@+~.-]+$' and signature_url !~ '\.\.')
  ),
  hero_url text check (
    char_length(hero_url) <= 1000 and hero_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A name from the time zone database. Names other than Etc/GMT have no digits, because Postgres accepts "Foo-3" as a zone.
  time_zone text not null default 'UTC' check (
    time_zone ~ '^(UTC|Etc/GMT([+-][0-9]{1,2})?|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+){1,2})$'
    and timezone(time_zone, '2026-01-01 00:00:00Z'::timestamptz) is not null
  ),
  -- The previous time zones, each with its end, the oldest first. Only a trigger writes this column.
  earlier_time_zones jsonb not null default '[]' check (
    jsonb_typeof(earlier_time_zones) = 'array' and jsonb_array_length(earlier_time_zones) <= 1000
  ),
  -- Whether readers can see a year's moods.
  shows_moods boolean not null default false,
  -- The look of pages and letters (docs/decisions/074): one of a few palettes, and one of a few pairs of faces.
  palette text check (palette in ('petrol', 'moss', 'indigo', 'heather', 'graphite')),
  face text check (face in ('editorial', 'book', 'classic', 'plain')),
  -- Whether the Store of a site with a till shows its products or only the teasers. Products are on sale either way.
  is_store_open boolean not null default true,
  -- The words that the owner changed. An empty one hides its line.
  words jsonb not null default '{}' check (private.are_words(words)),
  -- The person or company responsible by law, and their postal address: shown on /privacy, in letters and on receipts.
  legal_name text check (char_length(legal_name) <= 120 and legal_name !~ '[[:cntrl:]]'),
  legal_address text check (
    char_length(legal_address) <= 400 and translate(legal_address, E'\n', '') !~ '[[:cntrl:]]'
  ),
  -- Whether pages show how many days in a row were written on.
  shows_run boolean not null default true,
  -- The language of the texts (docs/decisions/074), as a BCP 47 tag of a language with an optional script and region.
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  menu jsonb not null default '[]' check (private.is_menu(menu))
);
insert into public.site_profile default values;

create trigger keep_timestamps before update on public.site_profile
  for each row execute function private.keep_timestamps();

alter table public.site_profile enable row level security;

create policy "everyone reads the site's profile" on public.site_profile
  for select to anon, authenticated
  using (true);

create policy "only the owner changes the site's profile" on public.site_profile
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

revoke all on public.site_profile from public, anon, authenticated, service_role;
grant select on public.site_profile to anon, authenticated, service_role;
grant update (
  name, tagline, description, contact_email, x_url, youtube_url, instagram_url, linkedin_url, tiktok_url, github_url,
  signature_url, hero_url, time_zone, shows_moods, palette, face, is_store_open, words,
  legal_name, legal_address, shows_run, language, menu
) on public.site_profile to authenticated;

-- The site's time zone (docs/decisions/010): the owner's day for an instant is the day in the zone that applied then. A zone
-- applies from the time it is chosen, so that earlier days do not change.
create function private.keep_earlier_time_zones() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.earlier_time_zones :=
    old.earlier_time_zones || jsonb_build_object('time_zone', old.time_zone, 'until', now());
  return new;
end
$$;

revoke execute on function private.keep_earlier_time_zones() from public;

create trigger keep_earlier_time_zones before update of time_zone on public.site_profile
  for each row when (new.time_zone <> old.time_zone) execute function private.keep_earlier_time_zones();

create function private.site_time_zones() returns table (time_zone text, since timestamptz, until timestamptz)
language sql stable set search_path = '' as $$
  select z.time_zone, coalesce(lag(z.until) over (order by z.until, z.place), '-infinity'), z.until
  from (
    select e.zone ->> 'time_zone', (e.zone ->> 'until')::timestamptz, e.place
    from public.site_profile s, jsonb_array_elements(s.earlier_time_zones) with ordinality e (zone, place)
    union all
    select s.time_zone, 'infinity', 1001 from public.site_profile s
  ) z (time_zone, until, place)
$$;

revoke execute on function private.site_time_zones() from public;
grant execute on function private.site_time_zones() to anon, authenticated, service_role;

-- The owner's day at an instant.
create function public.site_day(p_instant timestamptz) returns date
language sql stable set search_path = '' as $$
  select (p_instant at time zone z.time_zone)::date
  from private.site_time_zones() z
  where p_instant >= z.since and (p_instant < z.until or z.until = 'infinity')
  order by z.since desc limit 1
$$;

revoke execute on function public.site_day(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.site_day(timestamptz) to anon, authenticated, service_role;

create function public.site_today() returns date
language sql stable set search_path = '' as $$
  select public.site_day(now())
$$;

revoke execute on function public.site_today() from public, anon, authenticated, service_role;
grant execute on function public.site_today() to anon, authenticated, service_role;
