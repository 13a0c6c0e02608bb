-- Text that the owner has typed into a form but not saved, stored so that all their devices offer it (docs/decisions/120). Each edit
-- session has one row, which no other session writes. A device without a connection keeps its text until it can send it.
create table public.unsent_texts (
  -- The edit session's id, set by the caller.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The form, and the id of the edited row, or "new".
  form text not null check (char_length(form) between 1 and 60),
  row_id text not null check (char_length(row_id) between 1 and 100),
  -- The version of the row with which the form was opened.
  based_on text check (octet_length(based_on) <= 500000),
  typed jsonb not null check (jsonb_typeof(typed) = 'object' and octet_length(typed::text) <= 500000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index unsent_texts_user_id_form_row_id_idx on public.unsent_texts (user_id, form, row_id);

create trigger keep_timestamps before update on public.unsent_texts
  for each row execute function private.keep_timestamps();

alter table public.unsent_texts enable row level security;

create policy "the owner reads what they typed" on public.unsent_texts
  for select to authenticated
  using ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "the owner keeps what they typed" on public.unsent_texts
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "the owner goes on typing" on public.unsent_texts
  for update to authenticated
  using ((select public.is_owner()) and user_id = (select auth.uid()))
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "the owner discards what they typed" on public.unsent_texts
  for delete to authenticated
  using ((select public.is_owner()) and user_id = (select auth.uid()));

revoke all on public.unsent_texts from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.unsent_texts to authenticated, service_role;

-- Keeps the latest hundred texts, for ninety days each. Rows from a restored backup or a move are left alone.
create function private.limit_unsent_texts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if public.is_owner() then
    delete from public.unsent_texts u
    where u.updated_at < now() - interval '90 days'
      or u.id in (select o.id from public.unsent_texts o order by o.updated_at desc, o.id offset 100);
  end if;
  return null;
end
$$;

revoke execute on function private.limit_unsent_texts() from public;

create trigger limit_unsent_texts after insert on public.unsent_texts
  for each statement execute function private.limit_unsent_texts();

-- The unsaved texts for one form, latest first. A function instead of a table read, so that a session without the right to read
-- gets an error. An empty list would be wrong, because a device deletes its own copy of any text missing from the list.
create function public.list_unsent_texts(p_form text, p_row_id text) returns setof public.unsent_texts
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner of the site reads this.' using errcode = '42501';
  end if;
  return query
    select u.* from public.unsent_texts u
    where u.user_id = (select auth.uid()) and u.form = p_form and u.row_id = p_row_id
    order by u.updated_at desc, u.id;
end
$$;

revoke execute on function public.list_unsent_texts(text, text) from public, anon, authenticated, service_role;
grant execute on function public.list_unsent_texts(text, text) to authenticated;
