set local check_function_bodies = off;

DROP FUNCTION "public"."create_review_link"(text, text, text);

DROP FUNCTION "public"."get_review"(text);

ALTER TABLE "private"."review_links" ADD COLUMN "is_dev" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION public.create_review_link(p_remote text, p_build text, p_token text, p_is_dev boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  delete from private.review_links l where l.expires_at <= now();
  insert into private.review_links (remote, build, token_hash, is_dev)
  values (p_remote, p_build, private.preview_token_hash(p_token), p_is_dev);
end
$function$;

REVOKE ALL ON FUNCTION "public"."create_review_link"(text, text, text, boolean) FROM "anon";

REVOKE ALL ON FUNCTION "public"."create_review_link"(text, text, text, boolean) FROM "authenticated";

CREATE OR REPLACE FUNCTION public.get_review(p_token text)
 RETURNS TABLE(remote text, build text, expires_at timestamp with time zone, is_dev boolean)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.remote, l.build, l.expires_at, l.is_dev from private.review_links l
  where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()
$function$;

REVOKE ALL ON FUNCTION "public"."create_review_link"(text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_review_link"(text, text, text, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."get_review"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_review"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."get_review"(text) TO "service_role";
