import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { journeySummary, owner, renderApp, respond, server, year } from 'tooling/testing';
import { JourneySummariesPage } from './JourneySummariesPage';

const open = () =>
  renderApp([{ path: 'journey-summaries', Component: JourneySummariesPage }], '/admin/journey-summaries', {
    mount: '/admin',
    signedInAs: owner,
  });

beforeEach(() => {
  respond.moods([]);
  // The form asks whether the links of its text lead anywhere.
  server.use(http.head('*', () => new HttpResponse()));
});

const first = journeySummary({ year: 2024, title: 'The second leg' });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const choose = async ({ user }: ReturnType<typeof open>, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${first.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const addOne = async () => {
  respond.journeySummaries([first]);
  const view = open();
  await screen.findByRole('table');
  await view.user.click(screen.getByRole('button', { name: 'Add Summary' }));
  await screen.findByRole('dialog', { name: 'Add Journey Summary' });
  return view;
};

describe('The journey summaries', () => {
  it('The journey summaries are a table of year, title and actions under a header', async () => {
    const sent = respond.journeySummaries([first, journeySummary({ year: 2023 })]);
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Journey Summaries' })).toBeInTheDocument();
    expect(screen.getByText(/yearly milestones of the About page/)).toBeInTheDocument();
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Year',
      'Title',
      'Actions',
    ]);
    expect(sent[0]?.query.order).toBe('year.desc');
  });
});

it('A new year of a summary says beside the button that links to the old address will lead nowhere', async () => {
  respond.journeySummaries([first]);
  respond.rowById('journey_summaries', first);
  const view = open();
  await choose(view, 'Edit');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Journey Summary' }));
  await view.user.clear(form.getByLabelText('Year'));
  await view.user.fill(form.getByLabelText('Year'), '2023');

  expect(form.getByRole('status')).toHaveTextContent(
    'This changes the address /journey-so-far/2024 to /journey-so-far/2023: links to the old one will lead nowhere.',
  );
});

describe('The form of a new summary', () => {
  it('The form of a new summary starts with this year and empty texts', async () => {
    await addOne();

    const form = dialog('Add Journey Summary');
    expect(form.getByLabelText('Year')).toHaveValue(new Date().getFullYear());
    expect(form.getByLabelText('Title')).toHaveValue('');
    expect(form.getByLabelText('Content')).toHaveValue('');
  });

  it('The form of a new summary says before saving that the year has a summary already', async () => {
    const { user } = await addOne();
    const form = dialog('Add Journey Summary');
    await user.clear(form.getByLabelText('Year'));
    await user.fill(form.getByLabelText('Year'), '2024');

    await user.click(form.getByRole('button', { name: 'Add Summary' }));

    expect(await form.findByText('This year has a summary already')).toBeInTheDocument();
  });

  it("Saving sends the owner's id, says so and closes the form", async () => {
    const { user } = await addOne();
    const form = dialog('Add Journey Summary');
    await user.fill(form.getByLabelText('Title'), 'A new leg');
    await user.fill(form.getByLabelText('Content'), 'Text');
    const sent = respond.created('journey_summaries', [journeySummary({ title: 'A new leg' })]);

    await user.click(form.getByRole('button', { name: 'Add Summary' }));

    expect(await screen.findByText('Journey summary created.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Add Journey Summary' })).not.toBeInTheDocument(),
    );
    expect(sent[0]?.body).toEqual({
      year: new Date().getFullYear(),
      title: 'A new leg',
      content: 'Text',
      user_id: owner.id,
    });
  });

  it('A failed save keeps the text and says why', async () => {
    const { user } = await addOne();
    const form = dialog('Add Journey Summary');
    await user.fill(form.getByLabelText('Title'), 'A new leg');
    await user.fill(form.getByLabelText('Content'), 'Text');
    respond.created('journey_summaries', []);

    await user.click(form.getByRole('button', { name: 'Add Summary' }));

    // The toast is rendered again when it moves into the dialog.
    await waitFor(() => expect(screen.getByText('Error saving summary')).toBeInTheDocument());
    // The message appears in the toast and in the form.
    expect(await form.findAllByText('Not allowed, or it no longer exists.')).toHaveLength(2);
    expect(form.getByLabelText('Content')).toHaveValue('Text');
  });

  it('A toast says that the owner must be logged in', async () => {
    const { user, supabase } = await addOne();
    const form = dialog('Add Journey Summary');
    await user.fill(form.getByLabelText('Title'), 'A new leg');
    await user.fill(form.getByLabelText('Content'), 'Text');
    jest.spyOn(supabase, 'getSession').mockResolvedValue({ data: { session: null }, error: null });

    await user.click(form.getByRole('button', { name: 'Add Summary' }));

    expect(await screen.findByText('Authentication Error')).toBeInTheDocument();
    expect(screen.getAllByText('You must be logged in.').length).toBeGreaterThan(0);
  });
});

test('The moods of this year are a plot, with their numbers in a table', async () => {
  respond.journeySummaries([first]);
  const sent = respond.moods([
    { from_day: '2026-01-01', mood: 'Calm', count: 3 },
    { from_day: '2026-02-01', mood: null, count: 1 },
  ]);
  open();

  expect(await screen.findByText(/^4 entries with a mood/)).toBeInTheDocument();
  const table = screen.getByLabelText(/^Moods of .*, numbers$/);
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent),
  ).toEqual(['MonthMoodEntries', 'Jan 2026Calm3', 'Feb 2026Other words1']);
  expect(sent[0]?.body).toEqual({ p_year: new Date().getFullYear(), p_by: 'month' });
});

describe('A draft of a summary', () => {
  it('A draft is made of the figures of the year, below what is typed', async () => {
    const { user } = await addOne();
    const form = dialog('Add Journey Summary');
    await user.fill(form.getByLabelText('Content'), 'Mine.');
    respond.year(
      year({
        challenges: [{ id: 'a', title: 'Ulriken', status: 'Successful' }],
        moods: [{ mood: 'Calm', count: 2 }],
        most_reactions: [{ content_type: 'blog_posts', slug: 'a-post', title: 'A [post]', count: 7 }],
      }),
    );

    await user.click(form.getByRole('button', { name: 'Draft from the year’s figures' }));

    await waitFor(() =>
      expect(form.getByLabelText('Content')).toHaveValue(
        [
          'Mine.',
          `In ${new Date().getFullYear()} I wrote on 2 days, 1,234 words in all.`,
          'My longest run was 2 days, from December 28, 2024 to December 29, 2024.',
          'I won [Ulriken](/challenge/a).',
          'The mood that I noted most was “Calm”, 2 times.',
          'What readers reacted to most: [A \\[post\\]](/blog/a-post).',
        ].join('\n\n'),
      ),
    );
  });

  it('A draft counts no paused day into the longest run, and names no mood that was noted no more than others', async () => {
    const { user } = await addOne();
    const form = dialog('Add Journey Summary');
    respond.year(
      year({
        longest_run: 3,
        longest_from: '2024-11-02',
        longest_to: '2024-11-06',
        moods: ['Amused', 'Calm'].map((mood) => ({ mood, count: 1 })),
      }),
    );

    await user.click(form.getByRole('button', { name: 'Draft from the year’s figures' }));

    await waitFor(() =>
      expect(form.getByLabelText('Content')).toHaveValue(
        [
          `In ${new Date().getFullYear()} I wrote on 2 days, 1,234 words in all.`,
          'My longest run was 3 days, from November 2, 2024 to November 6, 2024, without 2 paused days.',
        ].join('\n\n'),
      ),
    );
  });

  it('A year without public days is said in a toast, and the text stays', async () => {
    const { user } = await addOne();
    const form = dialog('Add Journey Summary');
    respond.year(null);

    await user.click(form.getByRole('button', { name: 'Draft from the year’s figures' }));

    expect(await screen.findByText('No public days in this year')).toBeInTheDocument();
    expect(form.getByLabelText('Content')).toHaveValue('');
  });
});

describe('The form of an existing summary', () => {
  it('The form of an existing summary opens with what is stored and says when it is saved', async () => {
    respond.journeySummaries([first]);
    const view = open();
    await choose(view, 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Journey Summary' });
    const form = dialog('Edit Journey Summary');
    expect(form.getByLabelText('Year')).toHaveValue(2024);
    await view.user.fill(form.getByLabelText('Title'), '!');
    const sent = respond.updated('journey_summaries', first);

    await view.user.click(form.getByRole('button', { name: 'Save Summary' }));

    expect(await screen.findByText('Journey summary updated.')).toBeInTheDocument();
    expect(sent[0]?.query).toMatchObject({ id: `eq.${first.id}`, updated_at: `eq.${first.updated_at}` });
    expect(sent[0]?.body).toEqual({ year: 2024, title: 'The second leg!', content: first.content });
  });
});
