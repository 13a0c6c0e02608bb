import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner, sessionOf } from '../../../tooling/testing/testUsers';

const second = 1000;

/** Opens the page with a token that is valid for `seconds`. */
function openWithToken(seconds: number) {
  const refreshed = respond.signIn(learner);
  const data = startData({ signedInAs: learner });
  const [key = ''] = Object.keys(localStorage);
  const session = { ...sessionOf(learner), expires_at: Math.floor(Date.now() / second) + seconds };
  localStorage.setItem(key, JSON.stringify(session));
  return { refreshed, ...data };
}

describe('the access token', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = async (seconds: number) => {
    await jest.advanceTimersByTimeAsync(seconds * second);
    // The fake network takes several ticks to respond.
    for (let turn = 0; turn < 50; turn += 1) await jest.advanceTimersByTimeAsync(0);
  };

  it('The access token is checked every 30 seconds and refreshed within three checks of its expiry', async () => {
    const { refreshed } = openWithToken(200);
    await pass(1);

    // After 60 s, the token is valid for another 140 s, which is longer than four checks; after 90 s, for another 110 s, which is
    // shorter.
    await pass(88);
    expect(refreshed).toHaveLength(0);
    await pass(5);

    expect(refreshed).toHaveLength(1);
    expect(refreshed[0]?.query).toEqual({ grant_type: 'refresh_token' });
    expect(refreshed[0]?.body).toEqual({ refresh_token: `refresh-${learner.id}` });
  });

  it('The access token is not refreshed long before its expiry', async () => {
    const { refreshed } = openWithToken(3600);

    await pass(600);

    expect(refreshed).toHaveLength(0);
  });
});
