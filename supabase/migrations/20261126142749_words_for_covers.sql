ALTER TABLE "public"."blog_posts" ADD COLUMN "cover_alt" text;

ALTER TABLE "public"."challenges" ADD COLUMN "cover_alt" text;

ALTER TABLE "public"."courses" ADD COLUMN "cover_alt" text;

ALTER TABLE "public"."journal_entries" ADD COLUMN "cover_alt" text;

ALTER TABLE "public"."blog_posts" ADD CONSTRAINT "blog_posts_cover_alt_check" CHECK (((char_length(cover_alt) <= 300) AND (cover_alt !~ '[[:cntrl:]]'::text)));

ALTER TABLE "public"."challenges" ADD CONSTRAINT "challenges_cover_alt_check" CHECK (((char_length(cover_alt) <= 300) AND (cover_alt !~ '[[:cntrl:]]'::text)));

ALTER TABLE "public"."courses" ADD CONSTRAINT "courses_cover_alt_check" CHECK (((char_length(cover_alt) <= 300) AND (cover_alt !~ '[[:cntrl:]]'::text)));

ALTER TABLE "public"."journal_entries" ADD CONSTRAINT "journal_entries_cover_alt_check" CHECK (((char_length(cover_alt) <= 300) AND (cover_alt !~ '[[:cntrl:]]'::text)));
