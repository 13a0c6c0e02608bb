import { useDeferredValue } from 'react';

/** A query whose answer is drawn in short steps instead of in one go: what somebody presses meanwhile is heard. */
export function useArrival<Query extends { data?: unknown }>(query: Query): Query {
  return { ...query, data: useDeferredValue(query.data) };
}
