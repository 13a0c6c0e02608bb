import { api } from '../core/api';
import { randomHex } from '../core/random';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Database, Tables } from '../database.types';
import { asWrite, deleteRow } from './rowEndpoints';

type Functions = Database['public']['Functions'];

/**
 * Errors with the same message and stack, on one kind of page and in one build. `is_new` is true if no earlier build had them.
 */
export type ErrorGroup = Functions['get_errors']['Returns'][number];

/**
 * The 75th percentile of a metric, in milliseconds (CLS has no unit), for a build, a kind of page in that build, a screen size on
 * that kind of page, or a day. Dimensions that do not apply are null.
 */
export type Vital = Omit<Functions['get_vitals']['Returns'][number], 'build' | 'page' | 'screen' | 'day'> &
  Record<'build' | 'page' | 'screen' | 'day', string | null>;

/**
 * The visits to a page, feed or letter, or from a host (`name`), or all visits of one kind on one day. Numbers below five are
 * left out.
 */
export type ReaderSum = Omit<
  Functions['get_readers']['Returns'][number],
  'name' | 'day' | 'read_to_end' | 'kind'
> & {
  kind: 'page' | 'feed' | 'source' | 'letter';
  name: string | null;
  day: string | null;
  read_to_end: number | null;
};

/** A build that the server withdrew, and why; `is_given_back` once the owner has given it to everybody again. */
export type WithdrawnBuild = Omit<Tables<'withdrawn_builds'>, 'updated_at'>;

type Build = Pick<WithdrawnBuild, 'remote' | 'build'>;

export type TeamLink = Pick<Tables<'team_links'>, 'id' | 'created_at'>;

/**
 * The container whose health is read; all containers if undefined. A team reads its own container with the token from its link.
 */
export type HealthOf = { remote?: string; token?: string };

const toArgs = ({ remote, token }: HealthOf) => ({ p_remote: remote, p_token: token });

export const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The error groups, latest first. */
    listErrors: build.query<ErrorGroup[], HealthOf>({
      queryFn: supabaseQueryFn((db, of: HealthOf) => db.rpc('get_errors', toArgs(of))),
      keepUnusedDataFor: 0,
    }),

    /** The vitals of the last 28 days, newest build first. */
    listVitals: build.query<Vital[], HealthOf>({
      queryFn: supabaseQueryFn((db, of: HealthOf) => db.rpc('get_vitals', toArgs(of))),
      keepUnusedDataFor: 0,
    }),

    /** The readers of the last 28 days, largest numbers first. */
    listReaders: build.query<ReaderSum[], void>({
      queryFn: supabaseQueryFn((db) =>
        mapData(db.rpc('get_readers'), (rows): ReaderSum[] => rows as ReaderSum[]),
      ),
      keepUnusedDataFor: 0,
    }),

    /** The withdrawn builds, latest first, of one container or of all. */
    listWithdrawnBuilds: build.query<WithdrawnBuild[], string | void>({
      queryFn: supabaseQueryFn((db, remote: string | void) => {
        const all = db
          .from('withdrawn_builds')
          .select('remote, build, reason, is_given_back, created_at')
          .order('created_at', { ascending: false })
          .limit(50);
        return remote ? all.eq('remote', remote) : all;
      }),
      providesTags: ['WithdrawnBuild'],
    }),

    /** Gives a withdrawn build to everybody again. The server follows within seconds, and does not withdraw it again. */
    giveBuildBack: build.mutation<Build, Build>({
      queryFn: supabaseQueryFn(asWrite, (db, of: Build) =>
        db
          .from('withdrawn_builds')
          .update({ is_given_back: true })
          .match(of)
          .select('remote, build')
          .maybeSingle(),
      ),
      invalidatesTags: changes('WithdrawnBuild'),
    }),

    /**
     * Creates a link that lets reviewers see a build for a day and, with `isDev`, run their own copy of the remote. Returns its
     * token. Requires the secret key.
     */
    createReviewLink: build.mutation<string, Build & { isDev?: boolean }>({
      queryFn: supabaseQueryFn((db, of: Build & { isDev?: boolean }) => {
        const token = randomHex();
        const args = { p_remote: of.remote, p_build: of.build, p_token: token, p_is_dev: of.isDev };
        return mapData(db.rpc('create_review_link', args), () => token);
      }),
    }),

    /** The team links for one container, newest first. Their tokens are not stored. */
    listTeamLinks: build.query<TeamLink[], string>({
      queryFn: supabaseQueryFn((db, remote: string) =>
        db
          .from('team_links')
          .select('id, created_at')
          .eq('remote', remote)
          .order('created_at', { ascending: false }),
      ),
      providesTags: ['TeamLink'],
    }),

    /** Creates a link and returns its token. The database stores only the hash. */
    createTeamLink: build.mutation<string, string>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, remote: string) => {
        const token = randomHex();
        return mapData(db.rpc('create_team_link', { p_remote: remote, p_token: token }), () => token);
      }),
      invalidatesTags: changes('TeamLink'),
    }),

    revokeTeamLink: deleteRow(build, 'team_links'),
  }),
});

export const {
  useListErrorsQuery,
  useListVitalsQuery,
  useListReadersQuery,
  useListTeamLinksQuery,
  useListWithdrawnBuildsQuery,
  useGiveBuildBackMutation,
  useCreateTeamLinkMutation,
  useRevokeTeamLinkMutation,
} = healthApi;
