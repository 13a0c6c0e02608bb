/** Everyone who may ask: a stranger, an account without and with enrolments, and the one owner. */
export const everyone = ['visitor', 'learner', 'student', 'owner'] as const;
export type Who = (typeof everyone)[number];

export type Row = Record<string, string | number | boolean | object | null>;

// Rows of the rules' own data that several expectations are about.
export const open = 'e0000000-0000-4000-8000-000000000001';
export const post = 'b0000000-0000-4000-8000-000000000001';
export const badge = '00000000-0000-4000-8000-0000000000b1';
export const classmatesBadge = 'e4000000-0000-4000-8000-000000000041';
