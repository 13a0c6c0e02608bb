-- The site's pictures. The bucket is public: pictures are read by URL without a key, so no select policy is needed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "only the owner lists the pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'media' and (select public.is_owner()));

create policy "only the owner uploads pictures" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'media' and (select public.is_owner()));

create policy "only the owner replaces pictures" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and (select public.is_owner()))
  with check (bucket_id = 'media' and (select public.is_owner()));

create policy "only the owner deletes pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'media' and (select public.is_owner()));

-- Deleted pictures, for 30 days: `<time of the deletion>/<name>`. Private, so that nobody reads them any more.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('trash', 'trash', false, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- With those of the pictures, these let the owner move a picture here and back.
create policy "only the owner looks at deleted pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'trash' and (select public.is_owner()));

create policy "only the owner moves pictures into the trash and back" on storage.objects
  for update to authenticated
  using (bucket_id = 'trash' and (select public.is_owner()))
  with check (bucket_id = 'trash' and (select public.is_owner()));

create policy "only the owner deletes pictures for good" on storage.objects
  for delete to authenticated
  using (bucket_id = 'trash' and (select public.is_owner()));

-- Private: buyers get signed URLs from the server, valid for a few minutes (public.take_download).
insert into storage.buckets (id, name, public, file_size_limit) values ('products', 'products', false, 52428800)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

create policy "only the owner reads and writes the files of products" on storage.objects
  for all to authenticated
  using (bucket_id = 'products' and (select public.is_owner()))
  with check (bucket_id = 'products' and (select public.is_owner()));
