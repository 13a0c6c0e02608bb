/** What a person reaches with select, insert, update and delete: a refusal, a new row, or how many rows there are. */
type Cells = `${Rows} ${'refused' | 'yes'} ${Rows} ${Rows}`;
type Rows = 'refused' | 'none' | 'some' | 'all';

type Expectation = {
  visitor: Cells;
  /** Signed in, enrolled in nothing. */
  learner: Cells;
  /** Enrolled in one published and one retired course, the latter complete. */
  student: Cells;
  owner: Cells;
  /** Columns and values of a new row; `me` is the SQL literal of the person's account. */
  row: (me: string) => string;
  /** An assignment to every row. */
  change: string;
};

const readersOf = (rows: Rows) => ({
  visitor: `${rows} refused refused refused` as const,
  learner: `${rows} refused none none` as const,
  student: `${rows} refused none none` as const,
  owner: 'all yes all all' as const,
});
const closed = 'refused refused refused refused';

/** Every table of the schemas public and private, and the stored pictures, × every verb × everyone, with the expected result of each cell. */
export const matrix: Record<string, Expectation> = {
  'public.journal_entries': {
    ...readersOf('some'),
    row: (me) => `(title, user_id) values ('New', ${me})`,
    change: `title = 'Changed'`,
  },
  'public.blog_posts': {
    ...readersOf('some'),
    row: (me) => `(title, slug, user_id) values ('New', 'new', ${me})`,
    change: `title = 'Changed'`,
  },
  'public.challenges': {
    ...readersOf('some'),
    row: (me) => `(title, user_id) values ('New', ${me})`,
    change: `title = 'Changed'`,
  },
  'public.journey_summaries': {
    ...readersOf('all'),
    row: (me) => `(year, title, content, user_id) values (2000, 'New', 'Text', ${me})`,
    change: `title = 'Changed'`,
  },
  'public.site_settings': {
    ...readersOf('all'),
    row: () => `(key, content) values ('about_description', 'New')`,
    change: `content = 'Changed'`,
  },
  'public.newsletter_subscribers': {
    visitor: 'refused yes refused refused',
    learner: 'none yes refused none',
    student: 'none yes refused none',
    owner: 'all yes refused all',
    row: () => `(email) values ('new@example.com')`,
    change: `email = 'changed@example.com'`,
  },
  'public.reactions': {
    visitor: 'some yes refused some',
    learner: 'none refused refused none',
    student: 'none refused refused none',
    owner: 'none refused refused none',
    row: () => `(content_id, content_type, reaction_type, session_id) values
      ('b0000000-0000-4000-8000-000000000001', 'blog_posts', 'love', '50000000-0000-4000-8000-000000000001')`,
    change: `reaction_type = 'love'`,
  },
  'public.courses': {
    ...readersOf('some'),
    row: (me) => `(title, slug, user_id) values ('New', 'new', ${me})`,
    change: `title = 'Changed'`,
  },
  'public.course_modules': {
    ...readersOf('some'),
    row: () => `(title, course_id) values ('New', 'e0000000-0000-4000-8000-000000000001')`,
    change: `title = 'Changed'`,
  },
  'public.course_lessons': {
    visitor: closed,
    learner: 'none refused none none',
    student: 'some refused none none',
    owner: 'all yes all all',
    row: () => `(title, module_id) values ('New', 'e1000000-0000-4000-8000-000000000001')`,
    change: `title = 'Changed'`,
  },
  'public.course_enrollments': {
    visitor: closed,
    learner: 'none yes none refused',
    student: 'some yes some refused',
    owner: 'all yes none refused',
    row: (me) => `(user_id, course_id) values (${me}, 'e0000000-0000-4000-8000-000000000004')`,
    change: `progress = 100`,
  },
  'public.lesson_completions': {
    visitor: closed,
    learner: 'none refused refused refused',
    student: 'some yes refused refused',
    owner: 'all refused refused refused',
    row: (me) => `(user_id, lesson_id, enrollment_id) values
      (${me}, 'e2000000-0000-4000-8000-000000000011', 'e3000000-0000-4000-8000-000000000031')`,
    change: `created_at = now()`,
  },
  'public.badges': {
    ...readersOf('all'),
    row: () => `(name, criteria) values ('New', '{"type": "other"}')`,
    change: `name = 'Changed'`,
  },
  'public.user_badges': {
    visitor: closed,
    learner: 'none refused refused refused',
    student: 'none yes refused refused',
    owner: 'all refused refused refused',
    row: (me) => `(user_id, badge_id, course_id) values
      (${me}, '00000000-0000-4000-8000-0000000000b1', 'e0000000-0000-4000-8000-000000000003')`,
    change: `created_at = now()`,
  },
  'private.site_owners': {
    visitor: closed,
    learner: closed,
    student: closed,
    owner: closed,
    row: (me) => `(user_id) values (${me})`,
    change: `created_at = now()`,
  },
  'private.old_slugs': {
    visitor: closed,
    learner: closed,
    student: closed,
    owner: closed,
    row: () => `(content_type, slug, blog_post_id) values ('blog_posts', 'old', 'b0000000-0000-4000-8000-000000000001')`,
    change: `slug = 'changed'`,
  },
  'storage.objects': {
    visitor: 'none refused none none',
    learner: 'none refused none none',
    student: 'none refused none none',
    owner: 'all yes all all',
    row: () => `(bucket_id, name) values ('media', 'new.webp')`,
    change: `name = 'changed.webp'`,
  },
};
