import { api } from '../core/api';
import { sendRequest, type DataExtra, type RequestContext } from '../core/supabaseBaseQuery';
import type { Database } from '../database.types';
import { readBucket, takeBucket } from './bucket';

/** A flag's value for this visitor; `is_split` if the value differs between visitors. */
export type FlagValue = Database['public']['Functions']['get_flags']['Returns'][number];

const isBrowser = typeof document !== 'undefined';

const getFlags = (context: RequestContext, bucket: number | undefined) =>
  sendRequest(context, (db) => db.rpc('get_flags', { p_bucket: bucket }));

export const flagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The flags that the owner has set. A visitor is assigned a bucket only once a flag is split. */
    getFlags: build.query<FlagValue[], void>({
      queryFn: async (_, context) => {
        const bucket = (context.extra as DataExtra).bucket ?? readBucket();
        const known = await getFlags(context, bucket);
        const needsBucket = isBrowser && bucket === undefined && known.data?.some((flag) => flag.is_split);
        return needsBucket ? getFlags(context, takeBucket()) : known;
      },
      providesTags: ['Flag'],
    }),
  }),
});

export const { useGetFlagsQuery } = flagsApi;
