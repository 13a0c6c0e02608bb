import { signIn, type Session } from '@brand/shared-data';
import { waitFor } from '@testing-library/react';
import { learner, owner, respond, startData } from 'tooling/testing';
import type { Access } from '../mounts';
import { isKnown, mayEnter, sessionFor } from './access';

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

describe('who may enter', () => {
  it.each(table)('a page for %s: %s → %s', (access, who, answer) => {
    expect(isKnown(access, sessions[who])).toBe(answer !== 'wait');
    expect(mayEnter(access, sessions[who])).toBe(answer === 'yes');
  });
});

describe('the session that a page waits for', () => {
  it('is not waited for where everybody may enter', async () => {
    const { store } = startData();

    expect((await sessionFor(store, 'public')).status).toBe('loading');
  });

  it('is known as soon as the browser has looked', async () => {
    const { store } = startData();

    expect((await sessionFor(store, 'owner')).status).toBe('anonymous');
  });

  it("has the server's answer on who the owner is", async () => {
    const { store } = startData({ signedInAs: owner });

    expect(await sessionFor(store, 'owner')).toEqual(sessions.owner);
  });

  it('is enough without that answer for a page of the signed-in', async () => {
    const { store } = startData({ signedInAs: learner });
    respond.waiting('rpc/is_owner');

    expect(await sessionFor(store, 'signed-in')).toEqual(sessions.somebody);
  });

  it('is given out when the question for the owner fails, so that nobody waits for ever', async () => {
    const { store } = startData({ signedInAs: owner });
    respond.failure('rpc/is_owner');

    expect(await sessionFor(store, 'owner')).toEqual({ ...sessions.owner, isOwner: null });
  });

  it('stays open until then', async () => {
    const { store } = startData({ signedInAs: learner });
    respond.waiting('rpc/is_owner');
    const given = jest.fn();
    void sessionFor(store, 'owner').then(given);
    await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));

    expect(given).not.toHaveBeenCalled();
  });

  it('is that of the person who logs in', async () => {
    const { store } = startData();
    await sessionFor(store, 'owner');
    respond.signIn(owner);
    respond.isOwner(true);

    await store.dispatch(signIn({ email: owner.email, password: 'correct horse' }));

    expect(await sessionFor(store, 'owner')).toEqual(sessions.owner);
  });
});
