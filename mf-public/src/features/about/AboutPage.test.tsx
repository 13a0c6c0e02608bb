import { screen, waitFor, within } from '@testing-library/react';
import type { Settings } from '@brand/shared-data';
import { renderApp, respond } from 'tooling/testing';
import { AboutPage } from './AboutPage';

const openAbout = (path = '/about') => renderApp([{ path: 'about', Component: AboutPage }], path);

function declare(settings: Settings = {}) {
  respond.journeySummaries([]);
  return respond.settings(settings);
}

let live: ReturnType<typeof respond.live>;
beforeEach(() => {
  live = respond.live();
  respond.writingRun(null);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const words = (length: number) => 'abcdefghi '.repeat(length / 10);
const findFigure = async (label: string) => (await screen.findByText(label)).nextElementSibling;

describe('the head of the about page', () => {
  it('The about page has a default heading and no portrait when the settings are empty', async () => {
    declare();
    openAbout();

    expect(
      await screen.findByRole('heading', { level: 1, name: "Hi, I'm Mira Solberg" }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Read More' })).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Mira Solberg' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('About | Mira Solberg'));
  });

  it('The about page shows portrait, heading and description, and requests its eight settings only', async () => {
    const sent = declare({
      about_heading: 'Hello, Mira here',
      about_description: 'I left **eight years** of work.',
      about_image_url: '/media/mira-909887-640w.avif',
    });
    openAbout();

    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Mira here' })).toBeInTheDocument();
    expect(screen.getByText('eight years').tagName).toBe('STRONG');
    expect(screen.getByRole('img', { name: 'Mira Solberg' })).toHaveAttribute(
      'src',
      '/media/mira-909887-640w.avif',
    );
    const keys = [
      'about_heading',
      'about_description',
      'about_image_url',
      'about_full_story_title',
      'about_full_story_description',
      'entrepreneur_start_date',
      'about_stat_projects_value',
      'about_stat_projects_label',
    ];
    expect(sent[0]?.query.key).toBe(`in.(${keys.join(',')})`);
  });

  it('A portrait with an unsafe URL is not shown', async () => {
    declare({ about_image_url: 'javascript:alert(1)' });
    openAbout();

    await screen.findByRole('heading', { level: 1, name: "Hi, I'm Mira Solberg" });
    expect(screen.queryByRole('img', { name: 'Mira Solberg' })).not.toBeInTheDocument();
  });

  it('A long description is cut after 280 characters without markdown until "Read More" is pressed', async () => {
    const bold = `**${words(280).trim()}**`;
    declare({ about_description: `${bold} 😀 and the end` });
    const { user } = openAbout();

    const cut = await screen.findByText(`${words(280)}…`, { normalizer: (text) => text });
    const button = screen.getByRole('button', { name: 'Read More', expanded: false });
    await user.click(button);

    expect(cut).not.toBeInTheDocument();
    expect(screen.getByText(/and the end/)).toBeInTheDocument();
    expect(button).toHaveTextContent('Read Less');
    expect(button).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Read Less', expanded: true }));
    expect(screen.queryByText(/and the end/)).not.toBeInTheDocument();
  });

  it('A description of 280 visible characters is not cut', async () => {
    declare({ about_description: '😀'.repeat(280) });
    openAbout();

    expect(await screen.findByText('😀'.repeat(280))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Read More' })).not.toBeInTheDocument();
  });

  it('The head of the about page has a progress bar while loading', async () => {
    respond.journeySummaries([]);
    respond.waiting('site_settings');
    openAbout();

    expect(await screen.findByRole('progressbar', { name: 'Loading who this is…' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'About Mira Solberg' })).toBeInTheDocument();
  });

  it('An error of the settings is shown in place and logged, without a toast, and can be retried', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    respond.journeySummaries([]);
    respond.failure('site_settings');
    const { user } = openAbout();

    expect(await screen.findByText('The words about me could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: "Hi, I'm Mira Solberg" })).toBeInTheDocument();
    expect(await findFigure('Days as an Entrepreneur')).toHaveTextContent('–');
    expect(log).toHaveBeenCalledWith(
      'The settings of this page could not be loaded.',
      expect.objectContaining({ kind: 'unknown' }),
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    respond.settings({ about_heading: 'Here again' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Here again' })).toBeInTheDocument();
  });
});

describe('the figures of the about page', () => {
  it('The figures of a new site are 8 years, 12 side projects, 0 days and unlimited freedom', async () => {
    declare();
    openAbout();

    expect(await findFigure('Side Projects')).toHaveTextContent('12');
    expect(await findFigure('Years in Corporate')).toHaveTextContent('8');
    expect(await findFigure('Days as an Entrepreneur')).toHaveTextContent(/^0$/);
    const freedom = within((await findFigure('Hours of Freedom')) as HTMLElement);
    expect(freedom.getByRole('img', { name: 'unlimited' })).toHaveTextContent('∞');
  });

  it('The projects figure has the value and the label of the settings', async () => {
    declare({ about_stat_projects_value: '30+', about_stat_projects_label: 'Experiments' });
    openAbout();

    expect(await findFigure('Experiments')).toHaveTextContent('30+');
    expect(screen.queryByText('Side Projects')).not.toBeInTheDocument();
  });

  it.each([
    ['the day before', new Date(2024, 10, 17, 23, 59), '412'],
    ['just after midnight', new Date(2024, 10, 18, 0, 1), '413'],
    ['the first day', new Date(2023, 9, 2, 12), '0'],
    ['a day before the start', new Date(2023, 9, 1, 23, 59), '0'],
  ])("The days figure counts whole days of the visitor's calendar: %s", async (_, now, days) => {
    jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] });
    declare({ entrepreneur_start_date: '2023-10-02' });
    openAbout();

    await waitFor(async () => expect((await findFigure('Days as an Entrepreneur'))?.textContent).toBe(days));
  });

  it('The days figure is 0 when the start date is not a date', async () => {
    declare({ entrepreneur_start_date: 'in autumn' });
    openAbout();

    await waitFor(async () => expect((await findFigure('Days as an Entrepreneur'))?.textContent).toBe('0'));
  });
});

describe('the full story', () => {
  it('The full story is cut after 500 characters until "Continue Reading" is pressed', async () => {
    declare({
      about_full_story_title: 'How it began',
      about_full_story_description: `${words(490)}*123456789* The end.`,
    });
    const { user } = openAbout();

    const story = within(await screen.findByRole('region', { name: 'How it began' }));
    expect(story.getByText(`${words(490)}123456789 …`, { normalizer: (text) => text })).toBeInTheDocument();
    await user.click(story.getByRole('button', { name: 'Continue Reading', expanded: false }));

    expect(story.getByText(/The end\./)).toBeInTheDocument();
    await user.click(story.getByRole('button', { name: 'Show Less', expanded: true }));
    expect(story.queryByText(/The end\./)).not.toBeInTheDocument();
  });

  it('Without scripts, "Continue Reading" leads to an address at which the full story is expanded', async () => {
    declare({ about_full_story_description: `${words(500)} The end.`, about_description: words(300) });
    const { unmount } = openAbout();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue Reading' });
    expect(button.form?.getAttribute('action')).toBe(`#${button.getAttribute('aria-controls')}`);
    const address = `/about?${button.name}=${button.value}`;
    unmount();

    openAbout(address);

    expect(await screen.findByText(/The end\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Read More', expanded: false })).toBeInTheDocument();
  });

  it('The full story contains no scripts of its text', async () => {
    declare({ about_full_story_description: '<img src=x onerror="alert(1)">Hello [x](javascript:alert(1))' });
    openAbout();

    const story = await screen.findByRole('region', { name: 'The Full Story' });
    expect(story.innerHTML).not.toMatch(/onerror|javascript:/);
  });

  it('There is no full story section without a text', async () => {
    declare({ about_full_story_title: 'How it began' });
    openAbout();

    await screen.findByRole('heading', { level: 1, name: "Hi, I'm Mira Solberg" });
    expect(screen.queryByText('How it began')).not.toBeInTheDocument();
  });
});

describe('The Journey So Far', () => {
  const timeline = async () => within(await screen.findByRole('region', { name: 'The Journey So Far' }));

  it('The timeline links each year, with 120 characters of its text and three dots', async () => {
    declare();
    const sent = respond.journeySummaries([
      { year: 2024, title: 'Notice', content: `**${words(120).trim()}** more` },
      { year: 2025, title: 'Invoices', content: 'Short.' },
    ]);
    openAbout();

    const region = await timeline();
    expect(await region.findByRole('link', { name: 'Notice' })).toHaveAttribute(
      'href',
      '/journey-so-far/2024',
    );
    expect(region.getByRole('link', { name: 'Invoices' })).toHaveAttribute('href', '/journey-so-far/2025');
    expect(region.getByText(`${words(120)}...`, { normalizer: (text) => text })).toBeInTheDocument();
    expect(region.getByText('Short....')).toBeInTheDocument();
    expect(region.getAllByText(/^20\d\d$/).map(({ textContent }) => textContent)).toEqual(['2024', '2025']);
    expect(sent[0]?.query.order).toBe('year.asc');
  });

  it('An empty timeline says that nothing was recorded yet', async () => {
    declare();
    openAbout();

    expect(
      await (await timeline()).findByText('No journey milestones have been recorded yet.'),
    ).toBeInTheDocument();
  });

  it('The timeline has a progress bar while loading', async () => {
    declare();
    respond.waiting('journey_summaries');
    openAbout();

    expect(
      await screen.findByRole('progressbar', { name: 'Loading the journey so far…' }),
    ).toBeInTheDocument();
  });

  it('A timeline that cannot be loaded says so in place, logs the error and can be retried', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    declare();
    respond.failure('journey_summaries');
    const { user } = openAbout();

    expect(await screen.findByText('The journey so far could not be loaded.')).toBeInTheDocument();
    expect(screen.queryByText('No journey milestones have been recorded yet.')).not.toBeInTheDocument();
    expect((await timeline()).queryByRole('listitem')).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('The timeline could not be loaded.', expect.anything());
    respond.journeySummaries([{ year: 2024, title: 'Notice', content: 'Given.' }]);
    await user.click((await timeline()).getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Notice' })).toBeInTheDocument();
  });
});

describe('live refresh of the about page', () => {
  it('The open about page shows saved milestones and settings at once', async () => {
    declare({ about_heading: 'Before' });
    openAbout();
    await screen.findByRole('heading', { level: 1, name: 'Before' });
    await waitFor(() => expect(live.listening().sort()).toEqual(['journey_summaries', 'site_settings']));

    respond.settings({ about_heading: 'After' });
    live.change('site_settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'After' })).toBeInTheDocument();

    respond.journeySummaries([{ year: 2026, title: 'Just written', content: 'Now.' }]);
    live.change('journey_summaries');
    expect(await screen.findByRole('link', { name: 'Just written' })).toBeInTheDocument();
  });

  it('Leaving the about page closes its Realtime channels', async () => {
    declare();
    const { unmount } = openAbout();
    await waitFor(() => expect(live.listening()).toHaveLength(2));

    unmount();
    await waitFor(() => expect(live.listening()).toEqual([]));
  });
});
