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
