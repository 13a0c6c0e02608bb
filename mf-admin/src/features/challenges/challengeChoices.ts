export const difficulties = ['Easy', 'Medium', 'Hard'] as const;
export const statuses = ['Ongoing', 'Successful', 'Failed'] as const;
