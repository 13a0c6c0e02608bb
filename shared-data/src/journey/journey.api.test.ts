import { journeySummary } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { journeyApi } from './journey.api';

const { listMilestones, getJourneySummary } = journeyApi.endpoints;

describe('journeyApi', () => {
  it('journeyApi lists the summaries from the first year on', async () => {
    const milestone = { year: 2024, title: 'Notice', content: 'Given.' };
    const sent = respond.journeySummaries([milestone]);

    const { data } = await startData().store.dispatch(listMilestones.initiate());

    expect(data).toEqual([milestone]);
    expect(sent[0]?.query).toEqual({ select: 'year,title,content', order: 'year.asc' });
  });

  it('journeyApi finds the summary of a year', async () => {
    const summary = journeySummary();
    const sent = respond.journeySummary(summary);

    const { data } = await startData().store.dispatch(getJourneySummary.initiate(2025));

    expect(data).toEqual(summary);
    expect(sent[0]?.query).toEqual({ select: '*', year: 'eq.2025' });
  });

  it('journeyApi gives notFound for a year without a summary', async () => {
    respond.journeySummary(null);

    const { error } = await startData().store.dispatch(getJourneySummary.initiate(1999));

    expect(error).toMatchObject({ kind: 'notFound' });
  });
});
