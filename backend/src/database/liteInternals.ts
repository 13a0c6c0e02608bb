import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Kysely } from 'kysely';
import { StartFailure } from '../startFailure';

/** Who a statement runs as: the `vars` that @supabase/lite hands to its connection. */
export type Identity = {
  auth: { role: string; uid?: string | null; jwt?: unknown };
  storage?: { operation?: string };
};

/** The private parts of lite's connection that the patches beside this file replace or set. */
export type LiteInternals = {
  kysely: Kysely<unknown>;
  rlsState: 'unknown' | 'active' | 'inactive';
  applyJwtSessionContext(db: Kysely<unknown>, identity: Identity, setRole: boolean): Promise<void>;
};

/**
 * The one place where we reach past the public types of @supabase/lite. Its version is pinned exactly; a part that is
 * missing means that somebody raised it without looking here.
 */
export function internalsOf(connection: PostgresConnection): LiteInternals {
  const internals = connection as unknown as LiteInternals;
  const isKnown = internals.rlsState !== undefined && typeof internals.applyJwtSessionContext === 'function';
  if (!isKnown) {
    throw new StartFailure(
      'This version of @supabase/lite is not the one the backend knows how to make safe. Run npm ci.',
    );
  }
  return internals;
}
