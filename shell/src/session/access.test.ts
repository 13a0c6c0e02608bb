import { signIn, type Session } from '@brand/shared-data';
import { waitFor } from '@testing-library/react';
import { learner, owner, respond, startData } from 'tooling/testing';
import type { Access } from '@brand/site-contract/mounts';
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

describe('mayEnter', () => {
  it.each(table)('A page for %s, session of %s: may enter → %s', (access, who, answer) => {
    expect(isKnown(access, sessions[who])).toBe(answer !== 'wait');
    expect(mayEnter(access, sessions[who])).toBe(answer === 'yes');
  });
});

describe('sessionFor', () => {
  it('sessionFor resolves at once for a public page', async () => {
    const { store } = startData();

    expect((await sessionFor(store, 'public')).status).toBe('loading');
  });

  it('sessionFor resolves once the session is read from storage', async () => {
    const { store } = startData();

    expect((await sessionFor(store, 'owner')).status).toBe('anonymous');
  });

  it("sessionFor resolves with the server's response whether the user is the owner", async () => {
    const { store } = startData({ signedInAs: owner });

    expect(await sessionFor(store, 'owner')).toEqual(sessions.owner);
  });

  it('sessionFor does not wait for the request for the owner where a page is for signed-in users', async () => {
    const { store } = startData({ signedInAs: learner });
    respond.waiting('rpc/is_owner');

    expect(await sessionFor(store, 'signed-in')).toEqual(sessions.somebody);
  });

  it('sessionFor resolves when the request for the owner fails', async () => {
    const { store } = startData({ signedInAs: owner });
    respond.failure('rpc/is_owner');

    expect(await sessionFor(store, 'owner')).toEqual({ ...sessions.owner, isOwner: null });
  });

  it("sessionFor does not resolve before the server's response", async () => {
    const { store } = startData({ signedInAs: learner });
    respond.waiting('rpc/is_owner');
    const given = jest.fn();
    void sessionFor(store, 'owner').then(given);
    await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));

    expect(given).not.toHaveBeenCalled();
  });

  it('sessionFor resolves with the user who logs in', async () => {
    const { store } = startData();
    await sessionFor(store, 'owner');
    respond.signIn(owner);
    respond.isOwner(true);

    await store.dispatch(signIn({ email: owner.email, password: 'correct horse' }));

    expect(await sessionFor(store, 'owner')).toEqual(sessions.owner);
  });
});
