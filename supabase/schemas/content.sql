-- A cleared date field arrives as null, which means now, like the form's default.
create function private.default_publish_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := coalesce(new.published_at, now());
  return new;
end
$$;

revoke execute on function private.default_publish_date() from public;

create table public.journal_entries (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  excerpt text,
  content text,
  entry_date date not null default public.site_today(),
  mood text,
  -- A URL with a scheme must be http or https; a path has no scheme. Browsers ignore control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The id assigned to an entry by the device on which it was written (docs/decisions/093), so that sending the entry twice
  -- creates only one row.
  client_id uuid unique,
  -- The cover's alternative text; empty if the picture is decorative.
  cover_alt text check (char_length(cover_alt) <= 300 and cover_alt !~ '[[:cntrl:]]')
);

create index journal_entries_public_list_idx on public.journal_entries (entry_date desc) where is_published;
create index journal_entries_user_id_idx on public.journal_entries (user_id);

create trigger default_publish_date before insert or update of published_at on public.journal_entries
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.journal_entries
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.journal_entries
  for each row execute function private.keep_author();

alter table public.journal_entries enable row level security;

-- This policy, not the interface, keeps drafts and scheduled entries private.
create policy "readers see published entries, the owner all" on public.journal_entries
  for select to anon, authenticated
  using (private.is_public(is_published, published_at) or (select public.is_owner()));

create policy "only the owner adds entries, under their own name" on public.journal_entries
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes entries" on public.journal_entries
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes entries" on public.journal_entries
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.journal_entries from public, anon, authenticated, service_role;
grant select on public.journal_entries to anon;
grant select, insert, update, delete on public.journal_entries to authenticated, service_role;

-- The end of the address of a tag or a series: small ASCII letters, digits and hyphens, without accents. A sign of another script, or
-- one such as + or an emoji, becomes an underscore and its code, so that C, C++ and C# have addresses of their own. Names with the same
-- address are one tag, whatever their case, accents, spaces and slashes.
create function private.name_slug(p_name text) returns text
language sql immutable strict set search_path = '' as $$
  select coalesce(btrim(regexp_replace(string_agg(
    case
      when l.letter ~ '[a-z0-9]' then l.letter
      when l.letter ~ '[\s\u00a0_/.,:;''"()\[\]{}!?&|*\\–—…‘’“”„«»-]' then '-'
      else '_' || to_hex(ascii(l.letter))
    end, '' order by l.place), '-{2,}', '-', 'g'), '-'), '')
  from string_to_table(
    normalize(regexp_replace(
      normalize(replace(lower(p_name), 'ß', 'ss'), nfkd),
      '[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'), nfc),
    null) with ordinality l (letter, place)
$$;

create function private.name_slugs(p_names text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select private.name_slug(n) from unnest(p_names) n)
$$;

-- Whether a text is a name in its normal form: one line without spaces around it, and with something to make an address of.
create function private.is_name(p_name text, p_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_name) <= p_length and p_name !~ '[[:cntrl:]\u2028\u2029]|^\s|\s$|\s\s' and p_name is nfc normalized
    and private.name_slug(p_name) <> ''
$$;

-- A comma separates tags in forms and files. Two spellings of one tag may stand in one list, but not one spelling in two cases.
create function private.are_tags(p_tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select array_ndims(p_tags) = 1 and cardinality(p_tags) between 1 and 30 and count(distinct lower(t)) = cardinality(p_tags)
    and bool_and(t !~ ',' and private.is_name(t, 60))
  from unnest(p_tags) t
$$;

revoke execute on function
  private.name_slug(text), private.name_slugs(text[]), private.is_name(text, integer), private.are_tags(text[])
  from public;
grant execute on function
  private.name_slug(text), private.name_slugs(text[]), private.is_name(text, integer), private.are_tags(text[])
  to anon, authenticated, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  -- Slugs typed by hand may contain underscores and capitals, but nothing that needs escaping in a URL.
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]+$'),
  content text,
  excerpt text,
  -- A URL with a scheme must be http or https; a path has no scheme. Browsers ignore control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  category text,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The cover's alternative text; empty if the picture is decorative.
  cover_alt text check (char_length(cover_alt) <= 300 and cover_alt !~ '[[:cntrl:]]'),
  -- Beside the category, in the owner's spelling; null if there are none.
  tags text[] check (private.are_tags(tags)),
  -- The name of the series that the post belongs to. The lowest part comes first, of equals the oldest; those without a part are
  -- last. Two posts may have the same part, so that an import or a restored post is never refused for its place.
  series text check (private.is_name(series, 120)),
  series_part integer check (series_part between 1 and 999)
);

create index blog_posts_public_list_idx on public.blog_posts (published_at desc) where is_published;
create index blog_posts_user_id_idx on public.blog_posts (user_id);
create index blog_posts_tags_idx on public.blog_posts using gin (private.name_slugs(tags));
create index blog_posts_series_idx on public.blog_posts (private.name_slug(series));

create trigger default_publish_date before insert or update of published_at on public.blog_posts
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.blog_posts
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.blog_posts
  for each row execute function private.keep_author();

alter table public.blog_posts enable row level security;

-- A scheduled post also has is_published set; only its time keeps it private.
create policy "readers see published posts, the owner all" on public.blog_posts
  for select to anon, authenticated
  using (private.is_public(is_published, published_at) or (select public.is_owner()));

create policy "only the owner adds posts, under their own name" on public.blog_posts
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes posts" on public.blog_posts
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes posts" on public.blog_posts
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.blog_posts from public, anon, authenticated, service_role;
grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated, service_role;

create table public.challenges (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  excerpt text,
  description text,
  difficulty text not null default 'Medium' check (difficulty in ('Easy', 'Medium', 'Hard')),
  status text not null default 'Ongoing' check (status in ('Ongoing', 'Successful', 'Failed')),
  -- A URL with a scheme must be http or https; a path has no scheme. Browsers ignore control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A challenge may be kept in public, day by day (docs/decisions/096). Without a start it has only a status and a text.
  starts_on date check (starts_on between '1900-01-01' and '2100-12-31'),
  ends_on date check (ends_on between '1900-01-01' and '2100-12-31'),
  -- The target for the sum of all check-ins.
  goal numeric(12, 2) check (goal > 0),
  unit text check (char_length(unit) <= 20),
  -- 7 means every day; null means that there is no rhythm, so no day is missed.
  days_a_week integer check (days_a_week between 1 and 7),
  -- The cover's alternative text; empty if the picture is decorative.
  cover_alt text check (char_length(cover_alt) <= 300 and cover_alt !~ '[[:cntrl:]]'),
  constraint challenges_ends_after_start check (ends_on >= starts_on)
);

create index challenges_public_list_idx on public.challenges (published_at desc) where is_published;
create index challenges_latest_ongoing_idx on public.challenges (created_at desc) where status = 'Ongoing';
create index challenges_user_id_idx on public.challenges (user_id);

create trigger default_publish_date before insert or update of published_at on public.challenges
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.challenges
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.challenges
  for each row execute function private.keep_author();

alter table public.challenges enable row level security;

create policy "readers see published challenges, the owner all" on public.challenges
  for select to anon, authenticated
  using (private.is_public(is_published, published_at) or (select public.is_owner()));

-- Anyone signed in who has a draft's address can open the draft. The request must state the id, so drafts cannot be listed.
create policy "a signed-in reader opens the one draft they have the address of" on public.challenges
  for select to authenticated
  using (id = (select private.request_uuid('x-draft-id')));

create policy "only the owner adds challenges, under their own name" on public.challenges
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes challenges" on public.challenges
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes challenges" on public.challenges
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.challenges from public, anon, authenticated, service_role;
grant select on public.challenges to anon;
grant select, insert, update, delete on public.challenges to authenticated, service_role;

create table public.journey_summaries (
  id uuid primary key default gen_random_uuid(),
  year integer not null unique check (year between 1900 and 2100),
  title text not null check (title ~ '\S'),
  content text not null check (content ~ '\S'),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index journey_summaries_user_id_idx on public.journey_summaries (user_id);

create trigger keep_timestamps before update on public.journey_summaries
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.journey_summaries
  for each row execute function private.keep_author();

alter table public.journey_summaries enable row level security;

-- Summaries cannot be drafts: saving one publishes it.
create policy "everyone reads the summaries" on public.journey_summaries
  for select to anon, authenticated
  using (true);

create policy "only the owner adds summaries, under their own name" on public.journey_summaries
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes summaries" on public.journey_summaries
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes summaries" on public.journey_summaries
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.journey_summaries from public, anon, authenticated, service_role;
grant select on public.journey_summaries to anon;
grant select, insert, update, delete on public.journey_summaries to authenticated, service_role;

-- Texts about now. The newest is shown at /now, and the older ones as its past. There are no drafts; texts for a later day are
-- not shown.
create table public.now_texts (
  id uuid primary key default gen_random_uuid(),
  day date not null unique check (day between '1900-01-01' and '2100-12-31'),
  title text not null check (title ~ '\S'),
  content text not null check (content ~ '\S'),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index now_texts_user_id_idx on public.now_texts (user_id);

create trigger keep_timestamps before update on public.now_texts
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.now_texts
  for each row execute function private.keep_author();

alter table public.now_texts enable row level security;

-- A changed time zone or an imported archive can produce a text for tomorrow, which is hidden until then.
create policy "everyone reads the texts about now of days that have come" on public.now_texts
  for select to anon, authenticated
  using (day <= (select public.site_today()));

create policy "only the owner adds texts about now, of days that have come" on public.now_texts
  for insert to authenticated
  with check (
    (select public.is_owner()) and user_id = (select auth.uid()) and day <= (select public.site_today())
  );

create policy "only the owner changes texts about now, of days that have come" on public.now_texts
  for update to authenticated
  using ((select public.is_owner()) and day <= (select public.site_today()))
  with check ((select public.is_owner()) and day <= (select public.site_today()));

create policy "only the owner deletes texts about now" on public.now_texts
  for delete to authenticated
  using ((select public.is_owner()) and day <= (select public.site_today()));

revoke all on public.now_texts from public, anon, authenticated, service_role;
grant select on public.now_texts to anon;
grant select, insert, update, delete on public.now_texts to authenticated, service_role;

-- Pages of the owner's own, such as an imprint, each at the root of the site (docs/decisions/074). "place" says which menu links to
-- it. Only small ASCII letters, because no other address may look like one of the site's.
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  slug text not null unique check (slug ~ '^[a-z0-9_-]{1,80}$'),
  content text,
  excerpt text,
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  cover_alt text check (char_length(cover_alt) <= 300 and cover_alt !~ '[[:cntrl:]]'),
  place text not null default 'Nowhere' check (place in ('Menu', 'Footer', 'Nowhere')),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  -- The first parts of the site's own addresses. A test compares them with the routers (server/takenAddresses.test.ts).
  constraint pages_slug_is_free check (
    slug not in (
      'about', 'academy', 'accessibility', 'account', 'admin', 'auth', 'blog', 'builds', 'cards', 'challenge', 'claim', 'config',
      'embed', 'fonts', 'functions', 'index', 'indieauth', 'journal', 'journey-so-far', 'login', 'mcp', 'media', 'micropub',
      'newsletter', 'now', 'payments', 'preview', 'privacy', 'reactions', 'realtime', 'remotes', 'rest', 'review', 'search',
      'storage', 'store', 'today'
    )
  )
);

create index pages_user_id_idx on public.pages (user_id);

create trigger default_publish_date before insert or update of published_at on public.pages
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.pages
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.pages
  for each row execute function private.keep_author();

alter table public.pages enable row level security;

create policy "readers see published pages, the owner all" on public.pages
  for select to anon, authenticated
  using (private.is_public(is_published, published_at) or (select public.is_owner()));

create policy "only the owner adds pages, under their own name" on public.pages
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes pages" on public.pages
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes pages" on public.pages
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.pages from public, anon, authenticated, service_role;
grant select on public.pages to anon;
grant select, insert, update, delete on public.pages to authenticated, service_role;

-- The public pages that a menu links to, for whoever reads the profile: the server reads both with one request.
create function public.linked_pages(p_profile public.site_profile) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'place', c.place)
    order by c.created_at, c.id), '[]')
  from public.pages c
  where c.place <> 'Nowhere' and private.is_public(c.is_published, c.published_at)
$$;

revoke execute on function public.linked_pages(public.site_profile) from public, anon, authenticated, service_role;
grant execute on function public.linked_pages(public.site_profile) to anon, authenticated, service_role;

-- Whether every visitor may read the content. Definer rights make the answer the same for everyone, including the owner.
create function private.content_is_public(p_content_type text, p_content_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_content_type
    when 'blog_posts' then exists (
      select 1 from public.blog_posts c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    when 'journal_entries' then exists (
      select 1 from public.journal_entries c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    when 'challenges' then exists (
      select 1 from public.challenges c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    when 'journey_summaries' then exists (
      select 1 from public.journey_summaries c where c.id = p_content_id)
    when 'pages' then exists (
      select 1 from public.pages c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    else false
  end
$$;

revoke execute on function private.content_is_public(text, uuid) from public;
grant execute on function private.content_is_public(text, uuid) to anon, authenticated, service_role;

-- Distinguishes "not yet published" from "does not exist" without revealing any of the row.
create function public.content_state(p_content_type text, p_content_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.content_is_public(p_content_type, p_content_id) then 'published'
    when p_content_type = 'blog_posts'
      and exists (select 1 from public.blog_posts c where c.id = p_content_id) then 'unpublished'
    when p_content_type = 'journal_entries'
      and exists (select 1 from public.journal_entries c where c.id = p_content_id) then 'unpublished'
    when p_content_type = 'challenges'
      and exists (select 1 from public.challenges c where c.id = p_content_id) then 'unpublished'
    when p_content_type = 'pages'
      and exists (select 1 from public.pages c where c.id = p_content_id) then 'unpublished'
    else 'missing'
  end
$$;

revoke execute on function public.content_state(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.content_state(text, uuid) to anon, authenticated, service_role;
