-- What the Store sells beside the courses. Prices are integers of the smallest unit of the till's currency.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('download', 'bundle')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  price integer not null check (price between 0 and 99999999),
  -- The file of a download is <id>/<file_name> in the bucket "products".
  file_name text check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  max_downloads smallint not null default 5 check (max_downloads between 1 and 1000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_file_check check (not is_published or kind = 'bundle' or file_name is not null)
);

create trigger keep_timestamps before update on public.products
  for each row execute function private.keep_timestamps();

create table public.bundle_courses (
  bundle_id uuid not null references public.products (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (bundle_id, course_id)
);

create index bundle_courses_course_id_idx on public.bundle_courses (course_id);

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
alter table public.bundle_courses enable row level security;
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

create policy "readers see the courses of bundles that they see" on public.bundle_courses
  for select to anon, authenticated
  using (exists (select from public.products p where p.id = bundle_id));
create policy "only the owner adds courses to bundles" on public.bundle_courses
  for insert to authenticated with check ((select public.is_owner()));
create policy "only the owner takes courses out of bundles" on public.bundle_courses
  for delete to authenticated using ((select public.is_owner()));

create policy "only the owner reads coupons" on public.coupons
  for select to authenticated using ((select public.is_owner()));
create policy "only the owner adds coupons" on public.coupons
  for insert to authenticated with check ((select public.is_owner()));
create policy "only the owner changes coupons" on public.coupons
  for update to authenticated using ((select public.is_owner())) with check ((select public.is_owner()));
create policy "only the owner deletes coupons" on public.coupons
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.products, public.bundle_courses, public.coupons from public, anon, authenticated, service_role;
grant select on public.products, public.bundle_courses to anon;
grant select on public.products, public.bundle_courses, public.coupons to service_role;
grant select, insert, update, delete on public.products, public.coupons to authenticated;
grant select, insert, delete on public.bundle_courses to authenticated;

-- Private: the server signs an address of minutes for who has paid (public.take_download).
insert into storage.buckets (id, name, public, file_size_limit) values ('products', 'products', false, 52428800)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

create policy "only the owner reads and writes the files of products" on storage.objects
  for all to authenticated
  using (bucket_id = 'products' and (select public.is_owner()))
  with check (bucket_id = 'products' and (select public.is_owner()));
