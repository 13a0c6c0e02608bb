import { screen, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { ReactionPlot, SubscriberPlot } from './plots';

// Charts have no size in jsdom, so these tests check the sentence and the table, which show the same numbers.
const Plots = () => (
  <>
    <h1>Dashboard</h1>
    <SubscriberPlot />
    <ReactionPlot />
  </>
);
const openPlots = () =>
  renderApp([{ index: true, Component: Plots }], '/admin', { mount: '/admin', signedInAs: owner });

const plot = async (name: string) => within(await screen.findByRole('article', { name }));
const rowsOf = (card: ReturnType<typeof within>) =>
  card
    .getAllByRole('row', { hidden: true })
    .map(({ cells }: HTMLTableRowElement) => [...cells].map(({ textContent }) => textContent));

const content = (title: string, like_count: number, love_count: number) => ({
  content_id: `id of ${title}`,
  content_type: 'blog_posts',
  title,
  like_count,
  love_count,
});

describe('The plots of the dashboard', () => {
  it('A sentence and a table say how the list of subscribers grew', async () => {
    respond.reactionStatistics([]);
    respond.subscriberStatistics([
      { week: '2026-11-02', joined: 2 },
      { week: '2026-11-09', joined: 1200 },
    ]);
    openPlots();

    const card = await plot('Subscribers over time');
    expect(
      await card.findByText('1,202 on the list. The last joined in the week of November 9, 2026.'),
    ).toBeInTheDocument();
    expect(rowsOf(card)).toEqual([
      ['Week of', 'Joined'],
      ['November 9, 2026', '1,200'],
      ['November 2, 2026', '2'],
    ]);
  });

  it('A sentence and a table say what visitors reacted to', async () => {
    respond.subscriberStatistics([]);
    respond.reactionStatistics([content('What a salary hides', 30, 12), content('Rain', 1, 0)]);
    openPlots();

    const card = await plot('Reactions of the last 30 days');
    expect(
      await card.findByText('Most of them for “What a salary hides”: 30 likes and 12 loves.'),
    ).toBeInTheDocument();
    expect(rowsOf(card)).toEqual([
      ['Content', 'Kind', 'Likes', 'Loves'],
      ['What a salary hides', 'Blog post', '30', '12'],
      ['Rain', 'Blog post', '1', '0'],
    ]);
  });

  it('Each plot says that there is nothing to show yet', async () => {
    respond.subscriberStatistics([]);
    respond.reactionStatistics([]);
    openPlots();

    expect(await screen.findByText(/Nobody has subscribed yet\./)).toBeInTheDocument();
    expect(await screen.findByText('Nobody has reacted in the last 30 days.')).toBeInTheDocument();
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });

  it('A plot that failed leaves the other and can be tried again', async () => {
    respond.reactionStatistics([]);
    respond.failure('rpc/get_subscriber_statistics');
    const { user } = openPlots();

    const card = await plot('Subscribers over time');
    const again = await card.findByRole('button', { name: 'Try again' });
    respond.subscriberStatistics([{ week: '2026-11-09', joined: 1 }]);
    await user.click(again);

    expect(await card.findByText(/^1 on the list\./)).toBeInTheDocument();
  });
});
