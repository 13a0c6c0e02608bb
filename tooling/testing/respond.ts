import type { Database, Settings } from '@brand/shared-data';
import { HttpResponse } from 'msw';
import { declare, declareCall, declareRow, declareRows, pathOf } from './declare';
import { sessionOf, type TestUser } from './testUsers';

type Tables = Database['public']['Tables'];
type TableName = keyof Tables;
/** A list selects some columns; a whole row is fine too. */
type Rows<Name extends TableName> = Partial<Tables[Name]['Row']>[];

type ServerError = { status?: number; code?: string; message?: string };

/**
 * Says what the backend answers in this test, and never works it out: assert the query that was sent instead. Each one
 * returns the list of requests it answered, which fills up as they come. A later declaration wins.
 */
export const respond = {
  journalEntries: (rows: Rows<'journal_entries'>) => declareRows('journal_entries', rows),
  journalEntry: (row: Tables['journal_entries']['Row'] | null) => declareRow('journal_entries', row),
  blogPosts: (rows: Rows<'blog_posts'>) => declareRows('blog_posts', rows),
  blogPost: (row: Tables['blog_posts']['Row'] | null) => declareRow('blog_posts', row),
  challenges: (rows: Rows<'challenges'>) => declareRows('challenges', rows),
  challenge: (row: Tables['challenges']['Row'] | null) => declareRow('challenges', row),
  courses: (rows: Rows<'courses'>) => declareRows('courses', rows),
  course: (row: Tables['courses']['Row'] | null) => declareRow('courses', row),

  settings: (settings: Settings) =>
    declareRows(
      'site_settings',
      Object.entries(settings).map(([key, content]) => ({ key, content })),
    ),

  /** The head-only count of a table. */
  count: (table: TableName, rows: number) =>
    declare(
      'head',
      pathOf(table),
      () => new HttpResponse(null, { headers: { 'content-range': `*/${rows}` } }),
    ),

  /** An insert that is not read back. */
  inserted: (table: TableName) =>
    declare('post', pathOf(table), () => new HttpResponse(null, { status: 201 })),

  contentState: (state: 'published' | 'unpublished' | 'missing') => declareCall('content_state', state),
  isOwner: (isOwner: boolean) => declareCall('is_owner', isOwner),
  signIn: (user: TestUser) => declare('post', '/auth/v1/token', () => HttpResponse.json(sessionOf(user))),
  signOut: () => declare('post', '/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),

  /** Every verb on a table, on `rpc/<function>` or on a path such as `/auth/v1/token` is refused. */
  failure: (
    target: string,
    { status = 500, code = '', message = 'The server is on fire' }: ServerError = {},
  ) =>
    declare('all', pathOf(target), () =>
      HttpResponse.json(
        { code, message, error_code: code, msg: message, details: null, hint: null },
        { status },
      ),
    ),

  /** No connection. */
  offline: (target: string) => declare('all', pathOf(target), () => HttpResponse.error()),

  /** No answer for as long as the test runs. */
  waiting: (target: string) => declare('all', pathOf(target), () => new Promise<Response>(() => {})),
};
