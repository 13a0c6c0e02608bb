set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.make_digest()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since timestamptz;
  texts text;
  is_sent boolean;
begin
  select coalesce(m.digest_made_at, now() - interval '7 days'), m.sends_digest into since, is_sent
  from public.mail_settings m where m.makes_digest;
  if since is null or since > now() - interval '7 days' then
    return;
  end if;
  select string_agg(
    format(E'## [%s](%s)\n\n%s', replace(replace(t.title, '[', '\['), ']', '\]'), t.path, t.words), E'\n\n'
    order by t.place, t.moment) into texts
  from (
    select 1 as place, d.title, case d.content_type when 'blog_posts' then '/blog/' else '/journal/' end || d.slug as path,
      -- Letters show the pictures of the site and of whole addresses; no mark of markdown may be in one.
      concat_ws(E'\n\n',
        '![](' || substring(coalesce(j.cover_image_url, b.cover_image_url) from '^(?:/media/|https?://)[^[:space:]()<>"\\]+$') || ')',
        concat_ws('. ', 'Day ' || nullif(greatest(private.day_number(d.day), -1), -1), d.excerpt)
      ) as words, d.moment
    from private.public_days() d
    left join public.journal_entries j on d.content_type = 'journal_entries' and j.id = d.content_id
    left join public.blog_posts b on d.content_type = 'blog_posts' and b.id = d.content_id
    where d.content_type in ('blog_posts', 'journal_entries') and d.moment > since
    union all
    select 2, c.title, '/challenge/' || c.id,
      concat(
        count(*), case count(*) when 1 then ' day' else ' days' end, ' kept: ', trim_scale(sum(i.amount)),
        ' ' || c.unit, '.',
        (select format(' %s of %s so far.', trim_scale(sum(a.amount)), trim_scale(c.goal)) from public.check_ins a
          where a.challenge_id = c.id and c.goal is not null)
      ),
      c.published_at
    from public.challenges c join public.check_ins i on i.challenge_id = c.id
    where private.is_public(c.is_published, c.published_at) and c.starts_on is not null
      and i.day >= public.site_day(since) and i.day between c.starts_on and coalesce(c.ends_on, i.day)
    group by c.id
  ) t;
  if texts is not null then
    update public.mail_settings m set digest_made_at = now() where m.singleton;
    insert into public.letters (subject, content, is_digest, state, send_at)
    values (
      'What was new: ' || to_char(public.site_today(), 'FMMonth FMDD, YYYY'), texts, true,
      case when is_sent then 'scheduled' else 'draft' end, case when is_sent then now() + interval '1 day' end
    );
  end if;
end
$function$;

-- Demo rows hold instants as text. The embedded database wrote them in the time zone of the machine, and now writes them in UTC.
set local timezone = 'UTC';

update private.demo_rows d
set content = (
  select jsonb_object_agg(c.key, case
    when c.value #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$' then to_jsonb((c.value #>> '{}')::timestamptz)
    else c.value
  end)
  from jsonb_each(d.content) as c
)
where d.content <> '{}';
