import { open, type TableExpectation } from './people';

const refused = 'refused refused refused refused' as const;
const closed = { visitor: refused, learner: refused, student: refused, owner: refused };

/** Rights on what is kept about accounts and enrolments: nobody has any, but for
 * the owner, who reads what was done; a part of `tables`. */
export const accountTables: Record<string, TableExpectation> = {
  'public.audit_lines': {
    visitor: refused,
    learner: 'none refused refused refused',
    student: 'none refused refused refused',
    owner: 'all refused refused refused',
    row: () => ({ who: 'owner', action: 'deleted', subject: 'blog posts' }),
    change: { title: 'Changed' },
  },
  'private.course_invitations': {
    ...closed,
    row: () => ({ course_id: open, email: 'new@example.com' }),
    change: { email: null },
  },
  'private.ended_enrollments': {
    ...closed,
    row: (me) => ({ user_id: me, course_id: open, completed_lessons: [] }),
    change: { created_at: '2026-01-01T00:00:00Z' },
  },
  'private.recovery_codes': {
    ...closed,
    row: (me) => ({ user_id: me, hash: '0' }),
    change: { hash: '1' },
  },
  'private.known_browsers': {
    ...closed,
    row: (me) => ({ user_id: me, browser: 'Firefox on Linux' }),
    change: { browser: 'Chrome on Linux' },
  },
  'private.recovery_attempts': { ...closed, row: (me) => ({ user_id: me }), change: { count: 0 } },
};
