import { screen, waitFor } from '@testing-library/react';
import { journeySummary, renderApp, respond } from 'tooling/testing';
import { JourneySummaryPage } from './JourneySummaryPage';

const openYear = (year: string) =>
  renderApp(
    [
      { path: 'about', element: <h1>About</h1> },
      { path: 'journey-so-far/:year', Component: JourneySummaryPage },
    ],
    `/journey-so-far/${year}`,
  );

const metaContent = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
const backLink = () => screen.findByRole('link', { name: 'Back to About' });

let live: ReturnType<typeof respond.live>;
beforeEach(() => {
  live = respond.live();
  respond.reactionCounts({ like: 3, love: 1 });
  respond.settings({ entrepreneur_start_date: '2023-10-02' });
  respond.neighbourDays([]);
  respond.moods([]);
  respond.year(null);
});

describe('a journey summary', () => {
  it('A journey summary shows year, title, day and sanitized text, with a link back', async () => {
    const sent = respond.journeySummary(
      journeySummary({
        year: 2024,
        title: 'The second leg',
        content: `**Enough** of it.<script>alert(1)</script> ${'x'.repeat(200)}`,
        created_at: '2026-01-02T08:00:00Z',
      }),
    );
    openYear('2024');

    expect(await screen.findByRole('heading', { level: 1, name: 'The second leg' })).toBeInTheDocument();
    expect(screen.getByText('2024')).toBeInTheDocument();
    expect(await screen.findByText('Day 456 as an entrepreneur')).toBeInTheDocument();
    expect((await screen.findByText('Enough')).tagName).toBe('STRONG');
    expect(screen.getByRole('article').innerHTML).not.toContain('<script');
    expect(await backLink()).toHaveAttribute('href', '/about');
    await waitFor(() => expect(document.title).toBe('Journey Summary: 2024 - The second leg'));
    expect(metaContent('description')).toBe(`Enough of it. ${'x'.repeat(146)}…`);
    expect(sent[0]?.query.year).toBe('eq.2024');
  });

  it('The open journey summary shows what the owner saves at once', async () => {
    respond.journeySummary(journeySummary({ year: 2024, title: 'Before' }));
    openYear('2024');
    await screen.findByRole('heading', { level: 1, name: 'Before' });
    await waitFor(() => expect(live.listening()).toEqual(['journey_summaries']));

    respond.journeySummary(journeySummary({ year: 2024, title: 'After' }));
    live.change('journey_summaries');

    expect(await screen.findByRole('heading', { level: 1, name: 'After' })).toBeInTheDocument();
  });
});

describe('a journey summary that does not exist', () => {
  it('A year without a summary is "Entry Not Found", with a link back', async () => {
    respond.journeySummary(null);
    openYear('1999');

    expect(await screen.findByRole('heading', { level: 1, name: 'Entry Not Found' })).toBeInTheDocument();
    expect(screen.getByText('No summary available for the year 1999.')).toBeInTheDocument();
    expect(await backLink()).toHaveAttribute('href', '/about');
    expect(metaContent('robots')).toBe('noindex');
  });

  it.each(['02024', '1', '9'.repeat(16)])(
    'The number "%s", which can be no year of a summary, is "Entry Not Found" and asks for nothing',
    async (segment) => {
      const sent = respond.journeySummary(journeySummary({ year: 2024 }));
      openYear(segment);

      expect(await screen.findByText(`No summary available for the year ${segment}.`)).toBeInTheDocument();
      expect(sent).toEqual([]);
    },
  );

  it.each(['last', '2024a', '-2024', '20.24'])(
    'The year "%s" in the URL redirects to the about page',
    async (year) => {
      const { router } = openYear(year);

      expect(await screen.findByRole('heading', { name: 'About' })).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/about');
    },
  );
});
