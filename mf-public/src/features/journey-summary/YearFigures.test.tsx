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

test('A year opens with its figures, and the summary of the owner follows', async () => {
  const sent = respond.year(
    year({
      challenges: [
        { id: 'a', title: 'Ulriken', status: 'Successful' },
        { id: 'b', title: 'Cold calls', status: 'Failed' },
        { id: 'c', title: 'Early', status: 'Failed' },
      ],
      moods: [{ mood: 'Calm', count: 2 }],
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
  expect(figures.getByText('December 28, 2024 – December 29, 2024')).toBeInTheDocument();
  expect(text('Challenges won')).toBe('1');
  expect(text('Challenges failed')).toBe('2');
  expect(figures.getByRole('link', { name: 'Ulriken' })).toHaveAttribute('href', '/challenge/a');
  expect(figures.getByRole('link', { name: 'A post' })).toHaveAttribute('href', '/blog/a-post');
  expect(figures.getByText('Calm')).toBeInTheDocument();
  const own = await screen.findByText('My own words.');
  expect(section.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(sent[0]?.body).toEqual({ p_year: 2024 });
});

test('The longest run says how many days between its first and its last were paused', async () => {
  respond.year(year({ longest_run: 3, longest_from: '2024-11-02', longest_to: '2024-11-06' }));
  openYear();

  expect(await screen.findByText('November 2, 2024 – November 6, 2024, 2 paused')).toBeInTheDocument();
});

test('All days of the year are a picture, with its numbers in a table', async () => {
  respond.year(year());
  openYear();

  expect(await screen.findByRole('img', { name: 'A calendar of 366 days' })).toBeInTheDocument();
  const cells = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(cells).toEqual(['MonthDays writtenWordsWritten onPaused on', 'December21,23428–2931']);
});

test('A year without public days shows the summary alone', async () => {
  respond.year(null);
  openYear();

  expect(await screen.findByText('My own words.')).toBeInTheDocument();
  expect(screen.queryByText('The year in figures')).not.toBeInTheDocument();
});
