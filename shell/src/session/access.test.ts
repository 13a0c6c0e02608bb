import { type Session } from '@brand/shared-data';
import { learner, owner } from 'tooling/testing';
import type { Access } from '@brand/site-contract/mounts';
import { isKnown, mayEnter } from './access';

const sessions = {
  loading: { status: 'loading', user: null, isOwner: null },
  visitor: { status: 'anonymous', user: null, isOwner: false },
  somebody: { status: 'signed-in', user: learner, isOwner: null },
  learner: { status: 'signed-in', user: learner, isOwner: false },
  owner: { status: 'signed-in', user: owner, isOwner: true },
} satisfies Record<string, Session>;

type Row = [access: Access, who: keyof typeof sessions, answer: 'yes' | 'no' | 'wait'];

const table: Row[] = [
  ['public', 'loading', 'yes'],
  ['public', 'visitor', 'yes'],
  ['public', 'somebody', 'yes'],
  ['public', 'learner', 'yes'],
  ['public', 'owner', 'yes'],
  ['signed-in', 'loading', 'wait'],
  ['signed-in', 'visitor', 'no'],
  ['signed-in', 'somebody', 'yes'],
  ['signed-in', 'learner', 'yes'],
  ['signed-in', 'owner', 'yes'],
  ['owner', 'loading', 'wait'],
  ['owner', 'visitor', 'no'],
  ['owner', 'somebody', 'wait'],
  ['owner', 'learner', 'no'],
  ['owner', 'owner', 'yes'],
];

describe('mayEnter', () => {
  it.each(table)('A page for %s, session of %s: may enter → %s', (access, who, answer) => {
    expect(isKnown(access, sessions[who])).toBe(answer !== 'wait');
    expect(mayEnter(access, sessions[who])).toBe(answer === 'yes');
  });
});
