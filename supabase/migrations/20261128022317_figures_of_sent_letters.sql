set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_letter_figures()
 RETURNS TABLE(letter_id uuid, queued bigint, delivered bigint, failed bigint, refused bigint, has_left bigint, landings bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_owner() then
    raise exception 'Only the owner reads the figures of letters.' using errcode = '42501';
  end if;
  return query
  select l.id,
    count(d.id) filter (where d.state = 'queued'),
    count(d.id) filter (where d.state = 'sent'),
    count(d.id) filter (where d.state = 'failed' and not d.is_refused),
    count(d.id) filter (where d.is_refused),
    count(d.id) filter (where d.has_left),
    coalesce((select sum(a.times) from private.letter_landings a where a.letter_id = l.id), 0)::bigint
  from public.letters l left join private.deliveries d on d.letter_id = l.id and d.kind = 'letter'
  where l.state = 'sent'
  group by l.id;
end
$function$;
