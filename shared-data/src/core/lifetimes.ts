/**
 * For a read that is made ahead of a visit, or that readers come back to: it stays for ten minutes after the last page
 * that showed it, beside its loader's `refetchIfOlder`.
 */
export const cachedForReturn = { keepUnusedDataFor: 600 };

/** For `util.prefetch` in a loader: what is there is shown at once and, when it is older than a minute, read again behind. */
export const refetchIfOlder = { ifOlderThan: 60 };
