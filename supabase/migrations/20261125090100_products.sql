-- What the Store sells beside the courses. Prices are integers of the smallest unit of the till's currency.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('download', 'bundle')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  price integer not null check (price between 0 and 99999999),
  -- Of a bundle. A course that was deleted meanwhile is left out.
  course_ids uuid[] not null default '{}' check (cardinality(course_ids) <= 100),
  -- The file of a download is <id>/<file_name> in the bucket "products".
  file_name text check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  max_downloads smallint not null default 5 check (max_downloads between 1 and 1000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_content_check check (
    not is_published or case kind when 'bundle' then cardinality(course_ids) > 0 else file_name is not null end)
);

create trigger keep_timestamps before update on public.products
  for each row execute function private.keep_timestamps();

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  -- Not hashed: the owner reads it out, and nobody else reads this table.
  code text not null unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  percent smallint check (percent between 1 and 100),
  amount integer check (amount between 1 and 99999999),
  valid_until timestamptz,
  max_uses integer check (max_uses > 0),
  -- Of courses and products; null is all of them.
  item_ids uuid[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_percent_or_amount_check check (num_nonnulls(percent, amount) = 1)
);

create trigger keep_timestamps before update on public.coupons
  for each row execute function private.keep_timestamps();

alter table public.products enable row level security;
alter table public.coupons enable row level security;

create policy "readers see published products, the owner all" on public.products
  for select to anon, authenticated
  using (is_published or (select public.is_owner()));
create policy "only the owner adds products" on public.products
  for insert to authenticated with check ((select public.is_owner()));
create policy "only the owner changes products" on public.products
  for update to authenticated using ((select public.is_owner())) with check ((select public.is_owner()));
create policy "only the owner deletes products" on public.products
  for delete to authenticated using ((select public.is_owner()));

create policy "only the owner reads coupons" on public.coupons
  for select to authenticated using ((select public.is_owner()));
create policy "only the owner adds coupons" on public.coupons
  for insert to authenticated with check ((select public.is_owner()));
create policy "only the owner changes coupons" on public.coupons
  for update to authenticated using ((select public.is_owner())) with check ((select public.is_owner()));
create policy "only the owner deletes coupons" on public.coupons
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.products, public.coupons from public, anon, authenticated, service_role;
grant select on public.products to anon;
grant select on public.products, public.coupons to service_role;
grant select, insert, update, delete on public.products, public.coupons to authenticated;

-- Private: the server signs an address of minutes for who has paid (public.take_download).
insert into storage.buckets (id, name, public, file_size_limit) values ('products', 'products', false, 52428800)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

create policy "only the owner reads and writes the files of products" on storage.objects
  for all to authenticated
  using (bucket_id = 'products' and (select public.is_owner()))
  with check (bucket_id = 'products' and (select public.is_owner()));

-- The Store is rendered by the server, which renders it again after a change of these.
create trigger count_content_version_of_inserts after insert on public.products
  referencing new table as changed for each statement execute function private.count_content_version();
create trigger count_content_version_of_updates after update on public.products
  referencing new table as changed for each statement execute function private.count_content_version();
create trigger count_content_version_of_deletes after delete on public.products
  referencing old table as changed for each statement execute function private.count_content_version();
