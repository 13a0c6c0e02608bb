-- A digest that the owner deleted was made again with the next mail, because its letter alone told of it.
alter table public.mail_settings add column digest_made_at timestamptz;
update public.mail_settings
set digest_made_at = (select max(l.created_at) from public.letters l where l.is_digest)
where singleton;

-- The number of a day since the owner's start date, as in "Day 412"; null without such a date.
create function private.day_number(p_day date) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return p_day - (select s.content::date from public.site_settings s
    where s.key = 'entrepreneur_start_date' and s.content ~ '^\d{4}-\d{2}-\d{2}$');
exception when datetime_field_overflow then
  -- February 30.
  return null;
end
$$;
revoke execute on function private.day_number(date) from public;

-- Once a week, a draft of what was published and kept since the last one, with the same days and sums as the pages. The owner
-- sends it, or deletes it: it is not made again.
create or replace function private.make_digest() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  since timestamptz;
  texts text;
begin
  select coalesce(m.digest_made_at, now() - interval '7 days') into since
  from public.mail_settings m where m.makes_digest;
  if since is null or since > now() - interval '7 days' then
    return;
  end if;
  select string_agg(
    format(E'## [%s](%s)\n\n%s', replace(replace(t.title, '[', '\['), ']', '\]'), t.path, t.words), E'\n\n'
    order by t.place, t.moment) into texts
  from (
    select 1 as place, d.title, case d.content_type when 'blog_posts' then '/blog/' else '/journal/' end || d.slug as path,
      concat_ws('. ', 'Day ' || nullif(greatest(private.day_number(d.day), -1), -1), d.excerpt) as words, d.moment
    from private.public_days() d
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
    where c.is_published and c.published_at <= now() and c.starts_on is not null
      and i.day >= public.site_day(since) and i.day between c.starts_on and coalesce(c.ends_on, i.day)
    group by c.id
  ) t;
  if texts is not null then
    update public.mail_settings m set digest_made_at = now() where m.singleton;
    insert into public.letters (subject, content, is_digest)
    values ('What was new: ' || to_char(now(), 'FMMonth FMDD, YYYY'), texts, true);
  end if;
end
$$;
