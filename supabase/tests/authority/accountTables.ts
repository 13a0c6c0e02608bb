import { open, type TableExpectation } from './people';

const refused = 'refused refused refused refused' as const;
const closed = { visitor: refused, learner: refused, student: refused, owner: refused };

/**
 * The access to data about accounts, tokens and enrolments; only the owner may read the audit log and revoke tokens. Part of
 * `tables`.
 */
export const accountTables: Record<string, TableExpectation> = {
  'public.audit_lines': {
    visitor: refused,
    learner: 'none refused refused refused',
    student: 'none refused refused refused',
    owner: 'all refused refused refused',
    row: () => ({ who: 'owner', action: 'deleted', subject: 'blog posts' }),
    change: { title: 'Changed' },
  },
  'public.api_tokens': {
    visitor: refused,
    learner: 'none refused refused none',
    student: 'none refused refused none',
    owner: 'all refused refused all',
    row: (me) => ({
      name: 'New',
      scope: 'draft',
      token_hash: 'f'.repeat(64),
      user_id: me,
      expires_at: '2097-01-01T00:00:00Z',
    }),
    change: { scope: 'draft' },
  },
  'private.authorization_codes': {
    ...closed,
    row: (me) => ({
      code_hash: 'f'.repeat(64),
      client_id: 'https://app.example/',
      redirect_uri: 'https://app.example/',
      scope: 'draft',
      challenge: 'x'.repeat(43),
      user_id: me,
    }),
    change: { scope: 'draft' },
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
