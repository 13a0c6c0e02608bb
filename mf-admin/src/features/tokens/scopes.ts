/** Describes the rights of a token with this scope. */
export const toScopeLabel = (scope: string): string => (scope === 'draft' ? 'Read and draft' : 'Read');
