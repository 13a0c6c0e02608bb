import { challenge } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { challengesApi } from './challenges.api';

const { listChallenges, getChallenge } = challengesApi.endpoints;

describe('challengesApi', () => {
  it('challengesApi opens a challenge of the list without a request', async () => {
    const row = challenge();
    respond.challenges([row]);
    const { store } = startData();
    await store.dispatch(listChallenges.initiate({ search: '', page: 1 }));

    expect(getChallenge.select(row.id)(store.getState()).data).toEqual(row);
  });
});
