/** The arguments of the query that the page of learners begins with. */
export const firstLearners = { search: '', order: 'newest', page: 0 } as const;
