import { mintToken } from 'embedded-supabase/testing/mintToken';
import type { SharedBackend } from '@brand/database/testing/sharedBackend';

const ids = {
  owner: '00000000-0000-4000-8000-000000000001',
  learner: '00000000-0000-4000-8000-000000000002',
};

export type DemoAccount = keyof typeof ids;

/** Returns a demo account's access token without a log-in, whose password takes 55 ms of CPU to check. */
export const tokenOf = ({ jwtSecret }: Pick<SharedBackend, 'jwtSecret'>, account: DemoAccount): string =>
  mintToken(jwtSecret, { sub: ids[account] });
