import { year } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { yearApi } from './year.api';

const { getYear, listOnThisDay } = yearApi.endpoints;

test('yearApi reads the figures of a year, and null for a year without public days', async () => {
  const sent = respond.year(year());
  expect((await startData().store.dispatch(getYear.initiate(2024))).data).toEqual(year());
  expect(sent[0]?.body).toEqual({ p_year: 2024 });

  respond.year(null);
  expect((await startData().store.dispatch(getYear.initiate(1999))).data).toBeNull();
});

test('yearApi lists the entries of a day of other years, or of today', async () => {
  const earlier = { entry_id: 'a', title: 'A', day: '2024-02-29', beginning: 'Rain.' };
  const sent = respond.onThisDay([earlier]);
  expect((await startData().store.dispatch(listOnThisDay.initiate('2020-02-29'))).data).toEqual([earlier]);
  await startData().store.dispatch(listOnThisDay.initiate());
  expect(sent.map(({ body }) => body)).toEqual([{ p_day: '2020-02-29' }, {}]);
});
