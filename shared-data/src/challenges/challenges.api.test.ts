import { challenge } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { challengesApi } from './challenges.api';

const { listChallenges, getChallenge } = challengesApi.endpoints;

describe('challengesApi', () => {
  it('challengesApi lists published challenges, the latest first, and filters by title on the server', async () => {
    const row = challenge();
    const sent = respond.challenges([row]);

    const { data } = await startData().store.dispatch(listChallenges.initiate({ search: 'cold', page: 1 }));

    expect(data).toEqual({ rows: [row], hasNext: false });
    expect(sent[0]?.query).toEqual({
      select: '*',
      is_published: 'eq.true',
      published_at: expect.stringMatching(/^lte\.20.*Z$/),
      title: 'ilike.%cold%',
      order: 'published_at.desc,id.asc',
      offset: '0',
      limit: '25',
    });
  });

  it('challengesApi opens a challenge of the list without a request', async () => {
    const row = challenge();
    respond.challenges([row]);
    const { store } = startData();
    await store.dispatch(listChallenges.initiate({ search: '', page: 1 }));

    expect(getChallenge.select(row.id)(store.getState()).data).toEqual(row);
  });

  it('challengesApi finds a challenge by its id, and sends the id for the policy of drafts', async () => {
    const draft = challenge({ is_published: false });
    const sent = respond.challenge(draft);

    const { data } = await startData({ signedInAs: learner }).store.dispatch(getChallenge.initiate(draft.id));

    expect(data).toEqual(draft);
    expect(sent[0]?.query).toEqual({ select: '*', id: `eq.${draft.id}` });
    expect(sent[0]?.headers.get('x-draft-id')).toBe(draft.id);
  });

  it('challengesApi finds none for an id that is not a valid header', async () => {
    const sent = respond.failure('challenges', { status: 400, code: '22P02' });

    const { error } = await startData().store.dispatch(getChallenge.initiate('火曜日'));

    expect(error).toMatchObject({ kind: 'notFound' });
    expect(sent[0]?.headers.has('x-draft-id')).toBe(false);
  });
});
