import { journeySummary } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { journeyApi } from './journey.api';

const { listMilestones, getJourneySummary } = journeyApi.endpoints;

describe('the journey so far', () => {
  it('is told from the first year on', async () => {
    const milestone = { year: 2024, title: 'Notice', content: 'Given.' };
    const sent = respond.journeySummaries([milestone]);

    const { data } = await startData().store.dispatch(listMilestones.initiate());

    expect(data).toEqual([milestone]);
    expect(sent[0]?.query).toEqual({ select: 'year,title,content', order: 'year.asc' });
  });

  it('has one summary a year', async () => {
    const summary = journeySummary();
    const sent = respond.journeySummary(summary);

    const { data } = await startData().store.dispatch(getJourneySummary.initiate(2025));

    expect(data).toEqual(summary);
    expect(sent[0]?.query).toEqual({ select: '*', year: 'eq.2025' });
  });

  it('has none for a year that was not written', async () => {
    respond.journeySummary(null);

    const { error } = await startData().store.dispatch(getJourneySummary.initiate(1999));

    expect(error).toMatchObject({ kind: 'notFound' });
  });
});
