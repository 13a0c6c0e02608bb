import { challenge, journalEntry, journeySummary, year } from '../../tooling/testing/builders';
import type { RenderedPage } from '@brand/site-contract/renderOutcome';
import { toPageFacts, type SiteIdentity } from './pageFacts';

const site: SiteIdentity = { url: 'https://mira.example', name: 'Mira', description: '', social: {} };

const factsOf = (address: string, answers: Record<string, unknown>) => {
  const queries = Object.fromEntries(
    Object.entries(answers).map(([endpointName, data]) => [
      `${endpointName}("1")`,
      { status: 'fulfilled', endpointName, data },
    ]),
  );
  return toPageFacts(
    { title: 'Any', description: '', queries: { queries } as RenderedPage['queries'] },
    address,
    site,
  );
};

const entry = journalEntry({ title: 'Rain', entry_date: '2026-02-28' });
const dare = challenge({ title: 'No inbox', goal: 77, unit: 'mornings' });
const summary = journeySummary({ year: 2024, title: 'The first year' });
const progress = { challenge_id: dare.id, done: 38.5, kept: 30, missed: 2, paused: 0, days_left: 9 };

describe('The picture of a link', () => {
  it('has the number of the day of an entry, where days are counted and have begun', () => {
    const cardOf = (start?: string) =>
      factsOf('/journal/1', { getJournalEntry: entry, listSettings: { entrepreneur_start_date: start } })
        .card;

    expect(cardOf('2025-01-12')).toEqual({
      label: 'Day 412 · Journal',
      title: 'Rain',
      note: 'February 28, 2026',
    });
    expect([cardOf().label, cardOf('2026-03-01').label]).toEqual(['Journal', 'Journal']);
  });

  it('has the progress of a challenge that is kept, and a bar where it has a goal', () => {
    const facts = factsOf('/challenge/1', {
      getChallenge: dare,
      getChallengeProgress: { [dare.id]: progress },
    });
    expect(facts.card).toEqual({
      label: 'Challenge · Ongoing',
      title: 'No inbox',
      note: '38.5 of 77 mornings',
      share: 0.5,
    });

    const free = { ...dare, goal: null };
    expect(
      factsOf('/challenge/1', { getChallenge: free, getChallengeProgress: { [dare.id]: progress } }).card,
    ).toMatchObject({ note: '30 days kept' });
  });

  it('gets another address with each check-in, so that no chat shows an old one for long', () => {
    const pictureAt = (done: number) =>
      factsOf('/challenge/1', {
        getChallenge: dare,
        getChallengeProgress: { [dare.id]: { ...progress, done } },
      }).picture;

    expect(pictureAt(39)).not.toBe(pictureAt(40));
  });

  it('has the days and the words of a year, and a bar of its days', () => {
    const figures = year({ days_written: 183, words: 84_102 });
    expect(factsOf('/journey-so-far/2024', { getJourneySummary: summary, getYear: figures }).card).toEqual({
      label: '2024 in days',
      title: 'The first year',
      note: '183 days written · 84,102 words',
      share: 0.5,
    });
    expect(factsOf('/journey-so-far/2024', { getJourneySummary: summary, getYear: null }).card).toEqual({
      label: 'The journey so far',
      title: 'The first year',
      note: '2024',
    });
  });
});
