-- Tables whose changes reach open pages. Reactions are never included, because a delete event carries the primary key, and with
-- it the session id, which is the visitor's secret.
do $$
begin
  if not exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

alter publication supabase_realtime add table public.journey_summaries, public.site_settings;
