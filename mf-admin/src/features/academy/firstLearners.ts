/** What the page of learners shows first. */
export const firstLearners = { search: '', order: 'newest', page: 0 } as const;
