set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_waiting()
 RETURNS TABLE(kind text, number integer, next_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_all_but_the_owner();
  return query
  with texts as (
    select 'entries' as kind, j.is_published, j.published_at from public.journal_entries j
    union all
    select 'posts', b.is_published, b.published_at from public.blog_posts b
    union all
    select 'challenges', c.is_published, c.published_at from public.challenges c
  ),
  waiting as (
    select t.kind, count(*) as number, null::timestamptz as next_at from texts t where not t.is_published group by t.kind
    union all
    select 'scheduled_' || t.kind, count(*), min(t.published_at)
    from texts t where t.is_published and t.published_at > now() group by t.kind
    union all
    select 'check_ins', count(*), null from public.challenges c
    where c.status = 'Ongoing' and exists (
      select from private.challenge_days(c.id) d where d.day = (select public.site_today()) and d.state = 'free'
    )
    union all
    select 'letters', count(*), null from public.letters l where l.stopped_at is not null
    union all
    select 'errors', count(distinct (e.remote, e.message)), null from private.recorded_errors e
    where e.first_seen_at > now() - interval '1 day'
  )
  select w.kind, w.number::integer, w.next_at from waiting w where w.number > 0;
end
$function$;
