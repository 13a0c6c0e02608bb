import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { learningApi } from './learning.api';

const { listMyRefunds } = learningApi.endpoints;

describe('learningApi', () => {
  it('learningApi lists the refunded courses of the user alone, and no downloads', async () => {
    const sent = respond.myRefunds([]);

    await startData({ signedInAs: learner }).store.dispatch(listMyRefunds.initiate());

    expect(sent[0]?.query).toMatchObject({
      user_id: `eq.${learner.id}`,
      state: 'eq.refunded',
      kind: 'neq.download',
    });
  });
});
