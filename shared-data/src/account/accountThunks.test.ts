import { waitFor } from '@testing-library/react';
import { enrollment } from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { sessionApi } from '../session/session.api';
import { selectSession } from '../session/useSession';
import { deleteMyAccount, resendConfirmation, resetPassword, signUp, updatePassword } from './accountThunks';
import { accountApi } from './account.api';

const password = 'correct horse';
const email = ' learner@example.com ';
const returnTo = 'https://mira.example/academy/leaving-well';

describe('signUp', () => {
  it('signUp logs in at once where no mail has to be confirmed', async () => {
    const sent = respond.signUp(learner, { isConfirmed: true });
    respond.isOwner(false);
    const { store } = startData();

    const { data } = await store.dispatch(signUp({ email, password }, returnTo));

    expect(data).toEqual({ isConfirmed: true });
    expect(selectSession(store.getState()).user).toEqual(learner);
    expect(sent[0]?.body).toMatchObject({ email: 'learner@example.com', password });
    expect(sent[0]?.query).toEqual({ redirect_to: returnTo });
  });

  it('signUp gives isConfirmed false where a mail has to be confirmed, and the mail can be sent again', async () => {
    respond.signUp(learner, { isConfirmed: false });
    const sent = respond.confirmationSent();
    const { store } = startData();

    const { data } = await store.dispatch(signUp({ email, password }));
    await store.dispatch(resendConfirmation({ email }, returnTo));

    expect(data).toEqual({ isConfirmed: false });
    await waitFor(() => expect(selectSession(store.getState()).status).toBe('anonymous'));
    expect(sent[0]?.body).toMatchObject({ email: 'learner@example.com', type: 'signup' });
    expect(sent[0]?.query).toEqual({ redirect_to: returnTo });
  });

  it("signUp gives the server's message of an error", async () => {
    respond.failure('/auth/v1/signup', { status: 422, code: 'user_already_exists', message: 'Taken' });

    const { error } = await startData().store.dispatch(signUp({ email, password }));

    expect(error).toEqual({ kind: 'conflict', code: 'user_already_exists', message: 'Taken' });
  });

  it.each([[{ allowsSignUp: true, confirmsByMail: false }], [{ allowsSignUp: false, confirmsByMail: true }]])(
    'signUp is offered as the server allows: %j',
    async (settings) => {
      const sent = respond.authSettings(settings);

      const { data } = await startData().store.dispatch(sessionApi.endpoints.getAuthSettings.initiate());

      expect(data).toEqual(settings);
      expect(sent[0]?.headers.get('apikey')).toBe('publishable-key');
    },
  );

  it('getAuthSettings gives an error when the server cannot be reached', async () => {
    respond.offline('/auth/v1/settings');
    const offline = await startData().store.dispatch(sessionApi.endpoints.getAuthSettings.initiate());
    expect(offline.error).toMatchObject({ kind: 'offline' });

    respond.failure('/auth/v1/settings', { status: 503 });
    const busy = await startData().store.dispatch(sessionApi.endpoints.getAuthSettings.initiate());
    expect(busy.error).toMatchObject({ kind: 'unknown' });
  });
});

describe('the password', () => {
  it('The password can be reset by mail', async () => {
    const sent = respond.recoverySent();

    const { error } = await startData().store.dispatch(resetPassword({ email }, returnTo));

    expect(error).toBeUndefined();
    expect(sent[0]?.body).toMatchObject({ email: 'learner@example.com' });
    expect(sent[0]?.query).toEqual({ redirect_to: returnTo });
  });

  it('The password can be changed by a signed-in user, who stays signed in', async () => {
    const sent = respond.userUpdated(learner);
    const { store } = startData({ signedInAs: learner });

    const { error } = await store.dispatch(updatePassword({ password }));

    expect(error).toBeUndefined();
    expect(sent[0]?.method).toBe('PUT');
    expect(selectSession(store.getState()).user).toEqual(learner);
  });

  it('A1: A changed password ends the sessions of other devices, and not this one', async () => {
    respond.userUpdated(learner);
    const sent = respond.signOut();
    const { store } = startData({ signedInAs: learner });

    await store.dispatch(updatePassword({ password }));

    expect(sent.map(({ query }) => query)).toEqual([{ scope: 'others' }]);
    expect(selectSession(store.getState()).user).toEqual(learner);
  });

  it('The password is changed even when the other sessions could not be ended', async () => {
    respond.userUpdated(learner);
    respond.failure('/auth/v1/logout', { status: 500 });
    const { store } = startData({ signedInAs: learner });

    expect((await store.dispatch(updatePassword({ password }))).error).toBeUndefined();
    expect(selectSession(store.getState()).user).toEqual(learner);
  });

  it('A password that the server refuses ends no session', async () => {
    respond.failure('/auth/v1/user', { status: 422, code: 'weak_password' });
    const sent = respond.signOut();

    await startData({ signedInAs: learner }).store.dispatch(updatePassword({ password }));

    expect(sent).toHaveLength(0);
  });

  it('The password cannot be changed by an anonymous visitor, and nothing is sent', async () => {
    const { error } = await startData().store.dispatch(updatePassword({ password }));

    expect(error).toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('the account', () => {
  it('The account is deleted and the user is logged out', async () => {
    const sent = respond.accountDeleted();
    respond.signOut();
    const { store } = startData({ signedInAs: learner });
    await waitFor(() => expect(selectSession(store.getState()).isOwner).toBe(false));

    const { error } = await store.dispatch(deleteMyAccount());

    expect(error).toBeUndefined();
    expect(sent).toHaveLength(1);
    expect(selectSession(store.getState()).status).toBe('anonymous');
  });

  it('The account stays, and its user stays signed in, when the server refuses', async () => {
    respond.failure('rpc/delete_my_account', { status: 403, code: '42501', message: 'Not the owner' });
    const { store } = startData({ signedInAs: learner });
    await waitFor(() => expect(selectSession(store.getState()).isOwner).toBe(false));

    const { error } = await store.dispatch(deleteMyAccount());

    expect(error).toMatchObject({ kind: 'forbidden', message: 'Not the owner' });
    expect(selectSession(store.getState()).user).toEqual(learner);
  });

  const tables = [
    'user_badges',
    'shared_badges',
    'journal_entries',
    'blog_posts',
    'challenges',
    'journey_summaries',
    'now_texts',
    'courses',
  ] as const;
  const { getMyData } = accountApi.endpoints;

  it('getMyData reads every table with rows of the user, and no rows of others', async () => {
    const mine = enrollment();
    const user = respond.user(learner);
    const sent = respond.enrollment(mine);
    const others = tables.map((table) => respond.pages(table, [[]]));
    const completions = respond.completions(['a-lesson']);
    const reactions = respond.pages('reactions', [[{ content_id: 'a' }]]);
    const { store } = startData({ signedInAs: learner });

    const { data } = await store.dispatch(getMyData.initiate());

    expect(data).toEqual({
      account: { ...learner, created_at: '2026-01-01T00:00:00+00:00' },
      course_enrollments: [mine],
      lesson_completions: [{ lesson_id: 'a-lesson' }],
      reactions: [{ content_id: 'a' }],
      ...Object.fromEntries(tables.map((table) => [table, []])),
    });
    expect(user).toHaveLength(1);
    for (const requests of [sent, completions, ...others]) {
      expect(requests[0]?.query.user_id).toBe(`eq.${learner.id}`);
    }
    expect(reactions[0]?.query.session_id).toBe(`eq.${reactions[0]?.headers.get('x-session-id')}`);
  });

  it('getMyData gives an error when one table cannot be read', async () => {
    respond.user(learner);
    respond.enrollment(null);
    respond.completions([]);
    for (const table of [...tables, 'reactions'] as const) respond.pages(table, [[]]);
    respond.failure('user_badges', { status: 500, message: 'out of paper' });

    const { data, error } = await startData({ signedInAs: learner }).store.dispatch(getMyData.initiate());

    expect(data).toBeUndefined();
    expect(error).toMatchObject({ message: 'out of paper' });
  });

  it('getMyData gives an error to an anonymous visitor', async () => {
    const { error } = await startData().store.dispatch(getMyData.initiate());

    expect(error).toMatchObject({ kind: 'unauthenticated' });
  });
});
