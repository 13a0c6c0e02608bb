import { enrollment } from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { sessionApi } from '../session/session.api';
import { selectSession } from '../session/useSession';
import { updatePassword } from './accountThunks';
import { accountApi } from './account.api';

const password = 'correct horse';

describe('signUp', () => {
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
  const tables = [
    'user_badges',
    'shared_badges',
    'journal_entries',
    'blog_posts',
    'challenges',
    'journey_summaries',
    'now_texts',
    'pages',
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
