create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public to anon, authenticated, service_role;

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  author uuid not null default auth.uid(),
  text text not null check (char_length(text) <= 200),
  price numeric(10, 2) not null default 0,
  is_published boolean not null default false,
  created_at timestamptz not null default now()
);
alter table public.notes enable row level security;
grant select, insert, update, delete on public.notes to authenticated, service_role;
grant select on public.notes to anon;
create policy "everybody reads published notes" on public.notes for select using (is_published);
create policy "authors read their own notes" on public.notes for select to authenticated using (author = (select auth.uid()));
create policy "authors write notes" on public.notes for insert to authenticated with check (author = (select auth.uid()));

-- Nobody has a grant on this one.
create table public.secrets (id int primary key, text text);
alter table public.secrets enable row level security;
create policy "the policy alone would let everybody read" on public.secrets for select using (true);

create table public.reactions (
  session_id text not null,
  content text not null,
  primary key (session_id, content)
);
alter table public.reactions enable row level security;
grant select, insert, delete on public.reactions to anon, authenticated;
create policy "visitors add reactions of their session" on public.reactions for insert
  with check (session_id = current_setting('request.headers', true)::json ->> 'x-session-id');
create policy "visitors see reactions of their session" on public.reactions for select
  using (session_id = current_setting('request.headers', true)::json ->> 'x-session-id');
create policy "visitors take back reactions of their session" on public.reactions for delete
  using (session_id = current_setting('request.headers', true)::json ->> 'x-session-id');

-- Says who the database believes to be talking to, and what that person can see.
create function public.whoami() returns json language sql stable as $$
  select json_build_object(
    'role', current_user,
    'uid', auth.uid(),
    'drafts', (select count(*) from public.notes where not is_published)
  )
$$;
grant execute on function public.whoami() to anon, authenticated;

-- Nothing ends it but the end of the thread it runs in.
create function public.take_long() returns bigint language sql as $$
  select count(*) from generate_series(1, 100000000000) as n where n % 7 = 3
$$;
grant execute on function public.take_long() to anon, authenticated;

create function public.refuse() returns void language plpgsql as $$
begin
  raise exception 'Not today.';
end $$;
grant execute on function public.refuse() to anon, authenticated;

-- Each of these writes, as nothing that is only read may.
create table public.visits (place text not null);
alter table public.visits enable row level security;
grant select on public.visits to service_role;
create function public.visit(p_place text) returns void language sql security definer set search_path = '' as $$
  insert into public.visits values (p_place)
$$;
create function public.visited(public.notes) returns text language sql security definer set search_path = '' as $$
  insert into public.visits values ('column') returning place
$$;
create function public.visited_notes(public.notes) returns setof public.notes language sql security definer set search_path = '' as $$
  insert into public.visits values ('embed'); select * from public.notes
$$;
grant execute on function public.visit(text), public.visited(public.notes), public.visited_notes(public.notes) to anon;

create function public.read_secrets() returns setof public.secrets language sql security definer set search_path = '' as $$
  select * from public.secrets
$$;
revoke execute on function public.read_secrets() from public, anon, authenticated;

create function public.echo(p_json jsonb) returns jsonb language sql stable as $$ select p_json $$;
create function public.choose_status() returns text language plpgsql as $$
begin
  perform set_config('response.status', '418', true), set_config('response.headers', '[{"x-pot": "tea"}]', true);
  insert into public.reactions values (current_setting('request.headers', true)::json ->> 'x-session-id', 'tea');
  return 'tea';
end $$;
grant execute on function public.echo(jsonb), public.choose_status() to anon;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 5242880, array['image/png', 'text/plain'])
on conflict (id) do nothing;
create policy "the signed-in upload" on storage.objects for insert to authenticated with check (bucket_id = 'media');
create policy "the signed-in see files" on storage.objects for select to authenticated using (bucket_id = 'media');
create policy "the signed-in replace" on storage.objects for update to authenticated using (bucket_id = 'media');
create policy "the signed-in delete" on storage.objects for delete to authenticated using (bucket_id = 'media');

alter publication supabase_realtime add table public.notes;
