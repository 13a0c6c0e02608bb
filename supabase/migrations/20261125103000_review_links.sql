-- Links with which somebody without an account looks at one build on the real site before visitors get it, for a day
-- (docs/decisions/008). Only what the address contains opens it: 128 random bits, of which the hash alone is kept.
create table private.review_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  expires_at timestamptz not null default now() + interval '1 day'
);

create index review_links_expires_at_idx on private.review_links (expires_at);

alter table private.review_links enable row level security;
revoke all on private.review_links from public, anon, authenticated, service_role;

-- From its first link on, what shared caches have is no answer for reviewers: the new version empties them.
create trigger count_content_version_of_inserts after insert on private.review_links
  referencing new table as changed for each statement execute function private.count_content_version();

-- Called by whoever releases, with the secret key.
create function public.create_review_link(p_remote text, p_build text, p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  delete from private.review_links l where l.expires_at <= now();
  insert into private.review_links (remote, build, token_hash)
  values (p_remote, p_build, private.preview_token_hash(p_token));
end
$$;

-- What a link opens, for the server. Volatile, so that a token is never part of an address.
create function public.get_review(p_token text)
returns table (remote text, build text, expires_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select l.remote, l.build, l.expires_at from private.review_links l
  where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()
$$;

revoke execute on function public.create_review_link(text, text, text), public.get_review(text)
  from public, anon, authenticated, service_role;
grant execute on function public.create_review_link(text, text, text) to service_role;
grant execute on function public.get_review(text) to anon, authenticated, service_role;

-- A third part says that there are reviewers, so that pages differ by the cookie: `<content>/<reactions>/reviewed`.
create or replace function public.get_content_version() returns text
language sql stable security definer set search_path = '' as $$
  select concat(v.version, '.', (
    (select count(*) from public.journal_entries c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.blog_posts c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.challenges c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.course_modules m
      where m.opens_at > v.changed_at and m.opens_at <= now())
    + (select count(*) from public.flags f
      where f.ends_at > v.changed_at and f.ends_at <= now())
  ), '/', v.reactions, (
    select '/reviewed' where exists (select 1 from private.review_links l where l.expires_at > now())
  ))
  from private.content_version v
$$;
