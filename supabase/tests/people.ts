import type { Person } from './database';

const account = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

export const visitor: Person = {
  role: 'anon',
  headers: { 'x-session-id': '50000000-0000-4000-8000-000000000001' },
};
/** Signed in, but not enrolled in anything. */
export const learner = { role: 'authenticated', id: account(2) } satisfies Person;
/** Enrolled in the open and the retired course; has completed the latter. */
export const student = { role: 'authenticated', id: account(3) } satisfies Person;
/** Enrolled in the open course, like the student. */
export const classmate = { role: 'authenticated', id: account(4) } satisfies Person;
export const owner = { role: 'authenticated', id: account(1) } satisfies Person;
export const secretKey: Person = { role: 'service_role' };
