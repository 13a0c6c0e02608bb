/** What a column of the content holds. */
export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;

export type ContentTable =
  | 'journal_entries'
  | 'blog_posts'
  | 'challenges'
  | 'journey_summaries'
  | 'courses'
  | 'course_modules'
  | 'course_lessons';

/** An address that a post or a course had once. */
export type OldSlug = { content_type: string; slug: string; content_id: string };

/** Everything that the owner wrote, as `export_content()` gives it and `import_content()` takes it. */
export type Content = Record<ContentTable | 'site_settings', Row[]> & {
  /** Another one after every write. */
  version: number;
  old_slugs: OldSlug[];
};

/** An uploaded picture: its name in the bucket, and how large it is. */
export type StoredPicture = { name: string; bytes: number };

/** Something to be told of a file: a problem, or what is left out. */
export type Remark = { path: string; message: string; line?: number; field?: string };
