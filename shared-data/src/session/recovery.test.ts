import { waitFor } from '@testing-library/react';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner, owner, sessionOf, type TestUser } from '../../../tooling/testing/testUsers';
import { resetPassword, updatePassword } from '../account/accountThunks';
import { rememberAskedMail } from '../core/askedMail';
import { acceptPendingLink, declinePendingLink } from './pendingLink';
import { selectSession } from './useSession';

/** The hash parameters of a link mailed to `user`. */
function linkTo(user: TestUser, type = 'recovery') {
  const { access_token, refresh_token, expires_in } = sessionOf(user);
  return { access_token, refresh_token, expires_in: String(expires_in), token_type: 'bearer', type };
}

/** Opens the page through a link in a mail. */
function openByLink(hash: Record<string, string>, options: { signedInAs?: TestUser } = {}) {
  window.location.hash = new URLSearchParams(hash).toString();
  return startData(options);
}

const isRecovering = ({ store }: ReturnType<typeof startData>) => store.getState().session.isRecovering;

afterEach(() => {
  window.location.hash = '';
});

describe('a recovery', () => {
  it('A recovery lasts when the server refuses the password', async () => {
    rememberAskedMail(learner.email);
    respond.user(learner);
    respond.isOwner(false);
    const data = openByLink(linkTo(learner));
    await waitFor(() => expect(isRecovering(data)).toBe(true));
    respond.failure('/auth/v1/user', { status: 422, code: 'weak_password', message: 'Too weak' });

    const { error } = await data.store.dispatch(updatePassword({ password: 'password' }));

    expect(error).toMatchObject({ kind: 'invalid', message: 'Too weak' });
    expect(isRecovering(data)).toBe(true);
  });
});

describe("A3: the token of a mail's link", () => {
  const userOf = ({ store }: ReturnType<typeof startData>) => selectSession(store.getState()).user;
  const pendingLinkEmail = ({ store }: ReturnType<typeof startData>) =>
    store.getState().session.pendingLinkEmail;
  const getStored = () => JSON.stringify({ ...localStorage });

  it("A3: The token of a mail's link replaces the signed-in user only with their consent, and never reaches the store", async () => {
    respond.user(learner);
    const data = openByLink(linkTo(learner), { signedInAs: owner });

    await waitFor(() => expect(pendingLinkEmail(data)).toBe(learner.email));
    expect(userOf(data)).toEqual(owner);
    expect(getStored()).toContain(sessionOf(owner).refresh_token);
    expect(JSON.stringify(data.store.getState())).not.toContain('eyJ');

    await data.store.dispatch(acceptPendingLink());
    expect(userOf(data)).toEqual(learner);
    expect(isRecovering(data)).toBe(true);
    expect(pendingLinkEmail(data)).toBeNull();
  });

  it("A3: The token of a mail's link is forgotten when the user declines it", async () => {
    respond.user(learner);
    const data = openByLink(linkTo(learner), { signedInAs: owner });
    await waitFor(() => expect(pendingLinkEmail(data)).toBe(learner.email));

    data.store.dispatch(declinePendingLink());
    await data.store.dispatch(acceptPendingLink());

    expect(userOf(data)).toEqual(owner);
    expect(getStored()).not.toContain(sessionOf(learner).refresh_token);
  });

  it("A3: The token of a mail's link is accepted at once when it is the user's own", async () => {
    respond.user(learner);
    const data = openByLink(linkTo(learner), { signedInAs: learner });

    await waitFor(() => expect(isRecovering(data)).toBe(true));
    expect(pendingLinkEmail(data)).toBeNull();
  });

  it("A3: The token of a mail's link logs nobody out when it is no longer valid", async () => {
    respond.failure('/auth/v1/user', { status: 403, code: 'session_not_found' });
    const data = openByLink(linkTo(learner), { signedInAs: owner });

    await waitFor(() => expect(data.store.getState().session.linkError).not.toBeNull());
    expect(userOf(data)).toEqual(owner);
  });

  it.each(['signup', 'magiclink', 'invite', 'email_change'])(
    "A3: The token of a mail's link is accepted from a mail of type %s",
    async (type) => {
      respond.user(learner);
      respond.isOwner(false);
      rememberAskedMail(learner.email);
      const data = openByLink(linkTo(learner, type));

      await waitFor(() => expect(userOf(data)).toEqual(learner));
      expect(isRecovering(data)).toBe(false);
    },
  );

  it.each([
    ['that this browser did not ask for', () => {}],
    ['while this browser asked for a mail to somebody else', () => rememberAskedMail(owner.email)],
    [
      'that this browser asked for long ago',
      () => localStorage.setItem('asked-mail', JSON.stringify({ email: learner.email, at: 0 })),
    ],
  ])("A3: The token of a mail's link %s signs nobody in before they agree", async (_which, ask) => {
    respond.user(learner);
    respond.isOwner(false);
    ask();
    const data = openByLink(linkTo(learner));

    await waitFor(() => expect(pendingLinkEmail(data)).toBe(learner.email));
    expect(userOf(data)).toBeNull();
    expect(getStored()).toBe('{}');

    await data.store.dispatch(acceptPendingLink());
    expect(userOf(data)).toEqual(learner);
    expect(isRecovering(data)).toBe(true);
  });

  it('A browser that asked for a mail opens its link once without a question', async () => {
    respond.recoverySent();
    const asking = startData();
    await asking.store.dispatch(resetPassword({ email: ' Learner@example.com' }));
    respond.user(learner);
    respond.isOwner(false);

    const data = openByLink(linkTo(learner));
    await waitFor(() => expect(userOf(data)).toEqual(learner));
    expect(localStorage.getItem('asked-mail')).toBeNull();
  });

  it.each(['', 'oauth'])(
    'A3: The token of a mail\'s link is ignored when its type is "%s", which is none of the site\'s mails',
    async (type) => {
      const data = openByLink(linkTo(learner, type));

      await waitFor(() => expect(selectSession(data.store.getState()).status).toBe('anonymous'));
      await data.supabase.load();
      expect(userOf(data)).toBeNull();
      expect(getStored()).toBe('{}');
    },
  );

  it("A3: The token of a mail's link is ignored in the search of the address", async () => {
    window.history.replaceState(null, '', `?${new URLSearchParams(linkTo(learner)).toString()}`);
    const data = startData();

    await waitFor(() => expect(selectSession(data.store.getState()).status).toBe('anonymous'));
    expect(userOf(data)).toBeNull();
    window.history.replaceState(null, '', '/');
  });
});
