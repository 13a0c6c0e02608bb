import { api } from '../core/api';
import { sendRequest, type Result } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';
import type { ReactionExtra } from '../reactions/reactionStorage';

/** Every table whose rows belong to an account, with the columns that make its order total. */
const ownTables = {
  course_enrollments: 'id',
  user_badges: 'id',
  journal_entries: 'id',
  blog_posts: 'id',
  challenges: 'id',
  journey_summaries: 'id',
  now_texts: 'id',
  pages: 'id',
  courses: 'id',
  lesson_completions: 'lesson_id',
  shared_badges: 'user_badge_id',
} as const;

/** The tables that are read only if the site has a till. */
const tillTables = { orders: 'id' } as const;
const orderOf = { ...ownTables, ...tillTables };

type OwnTable = keyof typeof ownTables;

/** Everything that the site stores about the signed-in user (by table) and about this browser. */
export type MyData = { account: { id: string; email: string; created_at: string } } & {
  [Table in OwnTable]: Tables<Table>[];
} & { reactions: Tables<'reactions'>[]; orders?: Tables<'orders'>[] };

type Context = { extra: unknown };

const readOwnRows = (context: Context, table: keyof typeof orderOf, userId: string) =>
  // All of these tables have the columns used for the filter and the order; the cast makes TypeScript check only one table.
  sendRequest({ ...context, allRows: true }, (db) =>
    db
      .from(table as 'course_enrollments')
      .select('*')
      .eq('user_id', userId)
      .order(orderOf[table]),
  );

// Reactions belong to a browser rather than an account; those from this browser are assumed to be this user's.
function readReactions(context: Context) {
  const sessionId = (context.extra as ReactionExtra).reactions.getSessionId();
  return sendRequest({ ...context, allRows: true }, (db) =>
    db
      .from('reactions')
      .select('*')
      .eq('session_id', sessionId)
      .order('content_id')
      .order('reaction_type')
      .setHeader('x-session-id', sessionId),
  );
}

async function readMyData(context: Context, hasTill: boolean): Promise<Result<MyData>> {
  const user = await sendRequest({ ...context, fullClient: true, signedIn: true }, ({ auth }) =>
    auth.getUser(),
  );
  if (user.error) return { error: user.error };
  const { id, email = '', created_at } = user.data.user;
  const requests = {
    ...Object.fromEntries(
      Object.keys(hasTill ? orderOf : ownTables).map((table) => [
        table,
        readOwnRows(context, table as OwnTable, id),
      ]),
    ),
    reactions: readReactions(context),
  };
  const data: Record<string, unknown> = { account: { id, email, created_at } };
  for (const [name, request] of Object.entries(requests)) {
    const { data: rows, error } = await request;
    if (error) return { error };
    data[name] = rows;
  }
  return { data: data as MyData };
}

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For "Download my data": queried on demand and not cached. With a till, includes the orders. */
    getMyData: build.query<MyData, { hasTill: boolean } | void>({
      queryFn: (options, query) => readMyData(query, options?.hasTill ?? false),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyGetMyDataQuery } = accountApi;
