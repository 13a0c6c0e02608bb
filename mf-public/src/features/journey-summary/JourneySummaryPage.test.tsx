import { screen, waitFor, within } from '@testing-library/react';
import { day, journeySummary, renderApp, respond } from 'tooling/testing';
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
});

describe('the summary of a year', () => {
  it('lets a visitor read year, title, day and sanitized text, and leads back', async () => {
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

  it('asks a visitor how it resonated, and takes the answer', async () => {
    const summary = journeySummary({ year: 2024 });
    respond.journeySummary(summary);
    const sent = respond.inserted('reactions');
    const { user } = openYear('2024');

    const reactions = await screen.findByRole('group', { name: 'How did this story resonate with you?' });
    await user.click(await within(reactions).findByRole('button', { name: 'Like 3' }));

    expect(await within(reactions).findByRole('button', { name: 'Like 4', pressed: true })).toBeVisible();
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ content_id: summary.id, content_type: 'journey_summaries' }),
    );
  });

  it('leads a visitor to the days before and after it', async () => {
    respond.journeySummary(journeySummary({ year: 2024 }));
    respond.neighbourDays([{ ...day({ title: 'Rain' }), direction: 'previous' }]);
    openYear('2024');

    const days = within(await screen.findByRole('navigation', { name: 'Days before and after' }));
    expect(await days.findByRole('link', { name: /Rain/ })).toBeInTheDocument();
  });

  it('shows a waiting visitor that it is loading', async () => {
    respond.waiting('journey_summaries');
    openYear('2024');

    expect(
      await screen.findByRole('progressbar', { name: 'Loading the journey summary…' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Journey Summary: 2024' })).toBeInTheDocument();
  });

  it('changes before the eyes of a visitor when the owner saves it', async () => {
    respond.journeySummary(journeySummary({ year: 2024, title: 'Before' }));
    openYear('2024');
    await screen.findByRole('heading', { level: 1, name: 'Before' });
    await waitFor(() => expect(live.listening()).toEqual(['journey_summaries']));

    respond.journeySummary(journeySummary({ year: 2024, title: 'After' }));
    live.change('journey_summaries');

    expect(await screen.findByRole('heading', { level: 1, name: 'After' })).toBeInTheDocument();
  });
});

describe('a summary that is not there', () => {
  it('is told of to a visitor, with the way back', async () => {
    respond.journeySummary(null);
    openYear('1999');

    expect(await screen.findByRole('heading', { level: 1, name: 'Entry Not Found' })).toBeInTheDocument();
    expect(screen.getByText('No summary available for the year 1999.')).toBeInTheDocument();
    expect(await backLink()).toHaveAttribute('href', '/about');
    expect(metaContent('robots')).toBe('noindex');
  });

  it('may only have failed to come: a visitor is told so, and can really try again', async () => {
    respond.failure('journey_summaries');
    const { user } = openYear('2024');

    expect(await screen.findByRole('heading', { level: 1, name: 'Entry Not Found' })).toBeInTheDocument();
    expect(
      screen.getByText('Could not fetch the journey summary. It might not exist for this year.'),
    ).toBeInTheDocument();
    expect(await backLink()).toHaveAttribute('href', '/about');
    respond.journeySummary(journeySummary({ year: 2024, title: 'Here after all' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Here after all' })).toBeInTheDocument();
  });

  it.each(['last', '2024a', '-2024', '20.24', '9'.repeat(16)])(
    'leads a visitor who asks for %s to the about page',
    async (year) => {
      const { router } = openYear(year);

      expect(await screen.findByRole('heading', { name: 'About' })).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/about');
    },
  );
});
