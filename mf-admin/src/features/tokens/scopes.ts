/** The rights of a token with this scope, in words. */
export const toScopeLabel = (scope: string): string => (scope === 'draft' ? 'Read and draft' : 'Read');
