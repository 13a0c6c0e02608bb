/** The arguments of the learners page's first query. */
export const firstLearners = { search: '', order: 'newest', page: 0 } as const;
