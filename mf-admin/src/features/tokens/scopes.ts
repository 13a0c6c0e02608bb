/** What a token with this scope may do, in words. */
export const toScopeLabel = (scope: string): string => (scope === 'draft' ? 'Read and draft' : 'Read');
