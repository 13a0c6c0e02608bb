set local check_function_bodies = off;

DROP FUNCTION "private"."count_build_errors"(jsonb);

DROP FUNCTION "private"."count_build_visits"(jsonb);

DROP FUNCTION "private"."ten_minutes_of"(timestamp with time zone);

DROP FUNCTION "public"."decide_canary"(text, text, integer, integer, text);

DROP FUNCTION "public"."follow_canaries"(jsonb);

DROP TABLE "private"."recorded_builds";

CREATE TABLE "public"."withdrawn_builds" ("remote" text NOT NULL, "build" text NOT NULL, "reason" text NOT NULL, "is_given_back" boolean NOT NULL DEFAULT false, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "withdrawn_builds_build_check" CHECK ((build ~ '^[0-9]{14}-[0-9a-f]{6}$'::text)), CONSTRAINT "withdrawn_builds_pkey" PRIMARY KEY (remote, build), CONSTRAINT "withdrawn_builds_reason_check" CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 400))), CONSTRAINT "withdrawn_builds_remote_check" CHECK ((remote ~ '^[a-z][a-z0-9_]{0,39}$'::text)));

-- What was withdrawn stays withdrawn.
insert into public.withdrawn_builds (remote, build, reason)
select d.remote, d.build, d.reason from (
  select distinct on (c.remote, c.build) c.* from public.canary_decisions c order by c.remote, c.build, c.decided_at desc
) d where d.share = 0;

DROP TABLE "public"."canary_decisions";

ALTER TABLE "public"."withdrawn_builds" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."withdrawn_builds" FROM "anon";

CREATE OR REPLACE FUNCTION public.get_withdrawn_builds()
 RETURNS TABLE(remote text, build text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select w.remote, w.build from public.withdrawn_builds w where not w.is_given_back order by w.remote, w.build
$function$;

CREATE OR REPLACE FUNCTION public.take_records(p_records jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'UTC')::date;
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  most constant bigint := 1000000;
  total constant bigint := (select coalesce(sum(least((r ->> 'times')::bigint, most)), 0)
    from jsonb_each(p_records) k, jsonb_array_elements(k.value) r);
  is_room boolean;
begin
  insert into private.writes_of_hours as w (table_name, hour, times) values ('records', this_hour, least(total, most + 1))
  on conflict (table_name, hour) do update set times = least(w.times + excluded.times, most + 1)
  returning w.times <= most into is_room;
  delete from private.writes_of_hours w where w.table_name = 'records' and w.hour < this_hour;

  insert into private.recorded_errors as e (remote, build, page, message, stack, times)
  select n.remote, n.build, n.page, n.message, n.stack, n.times
  from (
    select g.*, row_number() over (partition by g.remote, g.is_known order by g.times desc) as place
    from (
      select r.remote, r.build, r.page, r.message, r.stack, least(sum(r.times), 100000) as times, exists (
          select 1 from private.recorded_errors k
          where k.id = md5(r.remote || ' ' || r.build || ' ' || r.page || ' ' || r.message || ' ' || r.stack)
        ) as is_known
      from (
        select s.remote, s.build, s.page, private.without_personal_data(s.message) as message,
          left(s.stack, 2000) as stack, greatest(s.times, 1) as times
        from jsonb_to_recordset(p_records -> 'errors')
          as s (remote text, build text, page text, message text, stack text, times integer)
      ) r
      group by r.remote, r.build, r.page, r.message, r.stack
    ) g
  ) n
  where n.is_known or is_room and n.place + (
    select count(*) from private.recorded_errors k
    where k.remote = n.remote and k.first_seen_at > now() - interval '1 hour'
  ) <= 30
  on conflict (id) do update
  set times = least(e.times + excluded.times, 1000000), last_seen_at = now();
  -- The most frequent stay. A new one has an hour to become one of them.
  delete from private.recorded_errors e where e.last_seen_at < now() - interval '90 days' or e.id in (
    select o.id from (
      select k.id, row_number() over (
        partition by k.remote
        order by k.first_seen_at > now() - interval '1 hour' desc, k.times desc, k.last_seen_at desc
      ) as place
      from private.recorded_errors k
    ) o where o.place > 100
  );

  insert into private.recorded_vitals as v (day, remote, build, page, screen, metric, bucket, times)
  select today, n.remote, n.build, n.page, n.screen, n.metric, n.bucket, n.times
  from (
    -- In turns, so that what one container has too much of takes no place of the others.
    select f.*, row_number() over (partition by f.is_known order by f.place_of_remote) as place
    from (
      select g.*, row_number() over (partition by g.is_known, g.remote order by g.times desc) as place_of_remote
      from (
        select r.remote, r.build, r.page, r.screen, r.metric, r.bucket, least(sum(r.times), 100000) as times, exists (
            select 1 from private.recorded_vitals k
            where k.day = today and (k.remote, k.build, k.page, k.screen, k.metric, k.bucket)
              = (r.remote, r.build, r.page, r.screen, r.metric, r.bucket)
          ) as is_known
        from jsonb_to_recordset(p_records -> 'vitals')
          as r (remote text, build text, page text, screen text, metric text, bucket smallint, times integer)
        group by r.remote, r.build, r.page, r.screen, r.metric, r.bucket
      ) g
    ) f
  ) n
  where n.is_known or is_room
    and n.place + (select count(*) from private.recorded_vitals k where k.day = today) <= 3000
    and n.place_of_remote + (
      select count(*) from private.recorded_vitals k where k.day = today and k.remote = n.remote
    ) <= 1000
  on conflict (day, remote, build, page, screen, metric, bucket) do update
  set times = least(v.times + excluded.times, 1000000);
  delete from private.recorded_vitals v where v.day < today - 90;

  insert into private.recorded_visits as v (day, page, times, read_to_end)
  select today, n.page, n.times, n.read_to_end
  from (
    select g.*, row_number() over (partition by g.is_known) as place
    from (
      select r.page, least(sum(r.times), 100000) as times, least(sum(r.read_to_end), 100000) as read_to_end,
        exists (select 1 from private.recorded_visits k where k.day = today and k.page = r.page) as is_known
      from jsonb_to_recordset(p_records -> 'visits') as r (page text, times integer, read_to_end integer)
      group by r.page
    ) g
  ) n
  where n.is_known
    or is_room and n.place + (select count(*) from private.recorded_visits k where k.day = today) <= 500
  on conflict (day, page) do update
  set times = least(v.times + excluded.times, 1000000),
    read_to_end = least(v.read_to_end + excluded.read_to_end, 1000000);
  delete from private.recorded_visits v where v.day < today - 90;

  insert into private.recorded_sources as o (day, host, times)
  select today, n.host, n.times
  from (
    select g.*, row_number() over (partition by g.is_known) as place
    from (
      select r.host, least(sum(r.times), 100000) as times,
        exists (select 1 from private.recorded_sources k where k.day = today and k.host = r.host) as is_known
      from jsonb_to_recordset(p_records -> 'sources') as r (host text, times integer)
      -- The address of a machine could be somebody's.
      where r.host !~ '^[0-9.]+$'
      group by r.host
    ) g
  ) n
  where n.is_known
    or is_room and n.place + (select count(*) from private.recorded_sources k where k.day = today) <= 200
  on conflict (day, host) do update set times = least(o.times + excluded.times, 1000000);
  delete from private.recorded_sources o where o.day < today - 90;
end
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_build(p_remote text, p_build text, p_reason text, p_page text DEFAULT NULL::text, p_message text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cleaned constant text := private.without_personal_data(p_message);
begin
  -- Builds are deleted long before.
  delete from public.withdrawn_builds w where (w.remote, w.build) in (
    select o.remote, o.build from public.withdrawn_builds o order by o.created_at desc offset 200
  );
  insert into public.withdrawn_builds (remote, build, reason)
  select p_remote, p_build, concat_ws(' ', p_reason, cleaned)
  where not exists (
    select from private.recorded_errors e
    where e.remote = p_remote and e.build < p_build and e.page = p_page and e.message = cleaned
  )
  on conflict do nothing;
  return found;
end
$function$;

REVOKE ALL ON FUNCTION "public"."withdraw_build"(text, text, text, text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."withdraw_build"(text, text, text, text, text) FROM "authenticated";

CREATE TRIGGER count_content_version_of_inserts AFTER INSERT ON public.withdrawn_builds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_content_version();

CREATE TRIGGER count_content_version_of_updates AFTER UPDATE ON public.withdrawn_builds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_content_version();

CREATE TRIGGER keep_timestamps BEFORE UPDATE ON public.withdrawn_builds FOR EACH ROW EXECUTE FUNCTION private.keep_timestamps();

CREATE TRIGGER note_delete AFTER DELETE ON public.withdrawn_builds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('build', 'all');

CREATE TRIGGER note_insert AFTER INSERT ON public.withdrawn_builds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('build', 'all');

CREATE TRIGGER note_update AFTER UPDATE ON public.withdrawn_builds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('build', 'all');

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.withdrawn_builds FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE POLICY "only the owner gives builds back" ON "public"."withdrawn_builds" FOR UPDATE TO "authenticated" USING (( SELECT public.is_owner() AS is_owner)) WITH CHECK (( SELECT public.is_owner() AS is_owner));

CREATE POLICY "only the owner reads why builds were withdrawn" ON "public"."withdrawn_builds" FOR SELECT TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

REVOKE ALL ON FUNCTION "public"."get_withdrawn_builds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_withdrawn_builds"() TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."get_withdrawn_builds"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."withdraw_build"(text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_build"(text, text, text, text, text) TO "service_role";

REVOKE ALL ON TABLE "public"."withdrawn_builds" FROM "authenticated", "service_role";

GRANT SELECT, UPDATE ("is_given_back") ON TABLE "public"."withdrawn_builds" TO "authenticated", "service_role";
