import { waitFor } from '@testing-library/react';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner, sessionOf } from '../../../tooling/testing/testUsers';
import { skipRecovery, updatePassword } from '../account/account';
import { selectSession } from './useSession';

/** Opens the page by the link of a mail. */
function openByLink(hash: Record<string, string>) {
  window.location.hash = new URLSearchParams(hash).toString();
  return startData();
}

function openByRecoveryMail() {
  const { access_token, refresh_token, expires_in } = sessionOf(learner);
  respond.user(learner);
  respond.isOwner(false);
  return openByLink({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    token_type: 'bearer',
    type: 'recovery',
  });
}

const isRecovering = ({ store }: ReturnType<typeof startData>) => store.getState().session.isRecovering;

afterEach(() => {
  window.location.hash = '';
});

describe('a person who comes by a recovery mail', () => {
  it('is signed in and asked for a new password, until there is one', async () => {
    const data = openByRecoveryMail();
    await waitFor(() => expect(isRecovering(data)).toBe(true));
    expect(selectSession(data.store.getState()).user).toEqual(learner);
    expect(window.location.hash).toBe('');
    const sent = respond.userUpdated(learner);
    const ended = respond.signOut();

    const { error } = await data.store.dispatch(updatePassword({ password: 'correct horse' }));

    expect(error).toBeUndefined();
    expect(sent[0]?.body).toMatchObject({ password: 'correct horse' });
    expect(isRecovering(data)).toBe(false);
    expect(ended[0]?.query).toEqual({ scope: 'others' });
  });

  it('is still asked when the server refuses the password', async () => {
    const data = openByRecoveryMail();
    await waitFor(() => expect(isRecovering(data)).toBe(true));
    respond.failure('/auth/v1/user', { status: 422, code: 'weak_password', message: 'Too weak' });

    const { error } = await data.store.dispatch(updatePassword({ password: 'password' }));

    expect(error).toMatchObject({ kind: 'invalid', message: 'Too weak' });
    expect(isRecovering(data)).toBe(true);
  });

  it('may leave it for later', async () => {
    const data = openByRecoveryMail();
    await waitFor(() => expect(isRecovering(data)).toBe(true));

    data.store.dispatch(skipRecovery());

    expect(isRecovering(data)).toBe(false);
  });

  it('is told when the link is no longer good', async () => {
    const { store } = openByLink({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });

    await waitFor(() =>
      expect(store.getState().session.linkError?.message).toBe('Email link is invalid or has expired'),
    );
    expect(isRecovering({ store } as ReturnType<typeof startData>)).toBe(false);
  });
});
