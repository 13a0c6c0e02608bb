-- A dump begins like this, and leaves its settings in the session.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET row_security = off;

CREATE EXTENSION IF NOT EXISTS "uuid-ossp" WITH SCHEMA "extensions";

CREATE TABLE IF NOT EXISTS "public"."rooms" (
    "id" "uuid" DEFAULT "extensions"."uuid_generate_v4"() NOT NULL PRIMARY KEY,
    "name" "text" NOT NULL
);
ALTER TABLE "public"."rooms" OWNER TO "postgres";
ALTER TABLE "public"."rooms" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "Rooms are viewable by everyone." ON "public"."rooms" FOR SELECT USING (true);
GRANT ALL ON TABLE "public"."rooms" TO "anon", "authenticated", "service_role";
