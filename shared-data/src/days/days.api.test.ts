import { day } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { daysApi } from './days.api';

const { listDays, listNeighbourDays } = daysApi.endpoints;
const hundredDays = () => Array.from({ length: 100 }, () => day());

describe('daysApi', () => {
  it('daysApi lists a hundred days at a time, each page after the last row of the one before', async () => {
    const first = hundredDays();
    const sent = respond.days(first);
    const { store } = startData();

    await store.dispatch(listDays.initiate({ search: ' cold ' }));
    expect(sent[0]?.body).toEqual({ p_search: 'cold', p_count: 100 });

    const older = day({ title: 'Where it began' });
    const next = respond.days([older]);
    const { data, hasNextPage } = await store.dispatch(
      listDays.initiate({ search: ' cold ' }, { direction: 'forward' }),
    );

    const last = first.at(-1);
    expect(next[0]?.body).toEqual({
      p_search: 'cold',
      p_count: 100,
      p_before_day: last?.day,
      p_before_moment: last?.moment,
      p_before_id: last?.content_id,
    });
    expect(data?.pages).toEqual([first, [older]]);
    expect(hasNextPage).toBe(false);
  });

  it('daysApi lists the previous and the next day of a content', async () => {
    const neighbours = [{ ...day(), direction: 'previous' as const }];
    const sent = respond.neighbourDays(neighbours);

    const { data } = await startData().store.dispatch(
      listNeighbourDays.initiate({ contentType: 'challenges', id: 'an-id' }),
    );

    expect(data).toEqual(neighbours);
    expect(sent[0]?.body).toEqual({ p_content_type: 'challenges', p_content_id: 'an-id' });
  });

  it('daysApi gives the error of a request that failed', async () => {
    respond.failure('rpc/get_days');
    respond.failure('rpc/get_neighbour_days');
    const { store } = startData();

    const list = await store.dispatch(listDays.initiate({ search: '' }));
    const neighbours = await store.dispatch(
      listNeighbourDays.initiate({ contentType: 'challenges', id: 'a' }),
    );

    expect([list.error, neighbours.error]).toEqual([
      expect.objectContaining({ kind: 'unknown' }),
      expect.objectContaining({ kind: 'unknown' }),
    ]);
  });
});
