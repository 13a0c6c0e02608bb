import { screen, within } from '@testing-library/react';
import { journeySummary, renderApp, respond, year } from 'tooling/testing';
import { JourneySummaryPage } from './JourneySummaryPage';

const openYear = () =>
  renderApp([{ path: 'journey-so-far/:year', Component: JourneySummaryPage }], '/journey-so-far/2024');

beforeEach(() => {
  respond.live();
  respond.reactionCounts({});
  respond.settings({});
  respond.neighbourDays([]);
  respond.moods([]);
  respond.journeySummary(journeySummary({ year: 2024, content: 'My own words.' }));
});

test('A year opens with the summary of the owner, and its figures follow', async () => {
  const sent = respond.year(
    year({
      challenges: [
        { id: 'a', title: 'Ulriken', status: 'Successful' },
        { id: 'b', title: 'Cold calls', status: 'Failed' },
        { id: 'c', title: 'Early', status: 'Failed' },
      ],
      moods: [
        { mood: 'Calm', count: 2 },
        { mood: 'Curious', count: 1 },
        { mood: 'Moved', count: 1 },
      ],
      most_reactions: [{ content_type: 'blog_posts', slug: 'a-post', title: 'A post', count: 7 }],
    }),
  );
  openYear();

  const section = await screen.findByRole('region', { name: 'The year in figures' });
  const figures = within(section);
  const text = (name: string) => figures.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(text('Days written')).toBe('2');
  expect(text('Words')).toBe('1,234');
  expect(text('Days, longest run')).toBe('2');
  expect(figures.getByText('December 28 – 29')).toBeInTheDocument();
  expect(text('Challenges won')).toBe('1');
  expect(text('Challenges failed')).toBe('2');
  expect(figures.getByRole('link', { name: 'Ulriken' })).toHaveAttribute('href', '/challenge/a');
  expect(figures.getByRole('link', { name: 'A post' })).toHaveAttribute('href', '/blog/a-post');
  expect(figures.getByText('Calm 2 times. Curious, Moved: once each.')).toBeInTheDocument();
  const own = await screen.findByText('My own words.');
  expect(section.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(sent[0]?.body).toEqual({ p_year: 2024 });
});

test.each([
  ['2024-11-02', '2024-11-06', 'November 2 – 6, without 2 paused days'],
  ['2024-10-31', '2024-11-02', 'October 31 – November 2'],
])('The longest run from %s to %s says which of its days count', async (longest_from, longest_to, words) => {
  respond.year(year({ longest_run: 3, longest_from, longest_to }));
  openYear();

  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('All days of the year are a picture, with its numbers in a table', async () => {
  respond.year(year());
  openYear();

  expect(await screen.findByRole('img', { name: 'A calendar of 366 days' })).toBeInTheDocument();
  expect(screen.getByText('2 days written, 1 missed, 1 paused.')).toBeInTheDocument();
  const cells = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(cells).toEqual(['MonthDays writtenWordsWritten onPaused on', 'December21,23428–2931']);
});

test('A year without a summary, such as the one that runs, has its figures below the words of that', async () => {
  respond.journeySummary(null);
  respond.year(year());
  openYear();

  expect(await screen.findByRole('region', { name: 'The year in figures' })).toBeInTheDocument();
  expect(screen.getByText('No summary available for the year 2024.')).toBeInTheDocument();
});

test('A year without public days shows the summary alone', async () => {
  respond.year(null);
  openYear();

  expect(await screen.findByText('My own words.')).toBeInTheDocument();
  expect(screen.queryByText('The year in figures')).not.toBeInTheDocument();
});
