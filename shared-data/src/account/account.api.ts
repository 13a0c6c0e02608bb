import { api } from '@brand/shared-data';
import type { AppError } from '../core/errors';
import { runAll, runSignedIn, type DataExtra, type Result } from '../core/run';
import type { Tables } from '../database.types';

// Every table whose rows belong to an account. Completions and shared badges have no id of their own.
const ownTables = [
  'course_enrollments',
  'user_badges',
  'journal_entries',
  'blog_posts',
  'challenges',
  'journey_summaries',
  'courses',
] as const;

type OwnTable = (typeof ownTables)[number] | 'lesson_completions' | 'shared_badges';

/** What the site keeps about whoever is signed in, by table, and what it keeps in the browser. */
export type MyData = { account: { id: string; email: string; created_at: string } } & {
  [Table in OwnTable]: Tables<Table>[];
} & { reactions: Tables<'reactions'>[] };

type Context = { extra: unknown };

const readRows = (query: Context, table: (typeof ownTables)[number], userId: string) =>
  runAll(query, (db, from, to) =>
    db.from(table).select('*').eq('user_id', userId).order('id').range(from, to),
  );

const readCompletions = (query: Context, userId: string) =>
  runAll(query, (db, from, to) =>
    db.from('lesson_completions').select('*').eq('user_id', userId).order('lesson_id').range(from, to),
  );

const readSharedBadges = (query: Context, userId: string) =>
  runAll(query, (db, from, to) =>
    db.from('shared_badges').select('*').eq('user_id', userId).order('user_badge_id').range(from, to),
  );

// Reactions belong to the browser and not to the account; those of this browser are this person's.
const readReactions = (query: Context, sessionId: string) =>
  runAll(query, (db, from, to) =>
    db
      .from('reactions')
      .select('*')
      .eq('session_id', sessionId)
      .order('content_id')
      .order('reaction_type')
      .range(from, to)
      .setHeader('x-session-id', sessionId),
  );

async function readMyData(query: Context): Promise<Result<MyData>> {
  const user = await runSignedIn(query, async (_db, _id, client) => (await client.load()).auth.getUser());
  if (user.error) return { error: user.error };
  const { id, email = '', created_at } = user.data.user;
  const { reactions } = query.extra as DataExtra;

  const reads: [keyof MyData, Promise<{ data?: unknown; error?: AppError }>][] = [
    ...ownTables.map((table) => [table, readRows(query, table, id)] as [OwnTable, Promise<Result<unknown>>]),
    ['lesson_completions', readCompletions(query, id)],
    ['shared_badges', readSharedBadges(query, id)],
    ['reactions', readReactions(query, reactions.sessionId())],
  ];
  const rows: Record<string, unknown> = { account: { id, email, created_at } };
  for (const [table, read] of reads) {
    const { data, error } = await read;
    if (error) return { error };
    rows[table] = data;
  }
  return { data: rows as MyData };
}

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For "download my data": read when asked for, and not kept. */
    getMyData: build.query<MyData, void>({
      queryFn: (_, query) => readMyData(query),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyGetMyDataQuery } = accountApi;
