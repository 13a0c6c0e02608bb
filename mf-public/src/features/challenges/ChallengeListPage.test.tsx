import { screen, waitFor, within } from '@testing-library/react';
import { challenge, renderApp, respond } from 'tooling/testing';
import { ChallengeListPage } from './ChallengeListPage';

const openList = (path = '/challenge') =>
  renderApp([{ path: 'challenge', Component: ChallengeListPage }], path);

const searchBox = () => screen.findByRole('searchbox', { name: 'Search the challenges' });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => void respond.reactionCountsOfList({}));
afterEach(() => jest.restoreAllMocks());

describe('the challenge list', () => {
  it('A challenge card shows cover, difficulty, status, title, excerpt, likes, loves and "Read More"', async () => {
    const row = challenge({
      title: 'Cold calls',
      excerpt: 'Fifty of them.',
      difficulty: 'Hard',
      status: 'Ongoing',
      cover_image_url: '/media/phone-1600w.webp',
    });
    const sent = respond.challenges([row]);
    respond.reactionCountsOfList({ [row.id]: { like: 3, love: 1 } });
    openList();

    const card = within(await screen.findByRole('article', { name: 'Cold calls' }));
    for (const name of ['Cold calls', 'Read More about Cold calls'])
      expect(card.getByRole('link', { name })).toHaveAttribute('href', `/challenge/${row.id}`);
    for (const text of ['Fifty of them.', 'Hard', 'Ongoing', 'Read More'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(await card.findByText('likes')).toHaveTextContent('likes');
    expect(card.getByText('3')).toBeInTheDocument();
    expect(card.getByText('love').parentElement).toHaveTextContent('1love');
    expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/phone-1600w.webp');
    expect(sent[0]?.query).toMatchObject({ is_published: 'eq.true', order: 'published_at.desc,id.asc' });
  });

  it('The reactions of all challenge cards are requested at once', async () => {
    const rows = [challenge({ title: 'One' }), challenge({ title: 'Two' }), challenge({ title: 'Three' })];
    respond.challenges(rows);
    const sent = respond.reactionCountsOfList({});
    openList();

    await screen.findByRole('article', { name: 'Three' });
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { p_content_ids: rows.map(({ id }) => id), p_content_type: 'challenges' },
      ]),
    );
  });

  it('Challenge cards have no counts when the reactions cannot be loaded, and the error is logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    respond.challenges([challenge({ title: 'Cold calls' })]);
    respond.failure('rpc/get_reaction_counts_of_list');
    openList();

    await waitFor(() =>
      expect(log).toHaveBeenCalledWith(
        'The reactions to the challenges could not be loaded.',
        expect.anything(),
      ),
    );
    expect(screen.getByRole('article', { name: 'Cold calls' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('A challenge card without an excerpt shows the first 100 characters of the description', async () => {
    respond.challenges([challenge({ excerpt: null, description: `**Bold** start. ${'x'.repeat(100)}` })]);
    openList();

    expect(await screen.findByText(`Bold start. ${'x'.repeat(88)}…`)).toBeInTheDocument();
  });

  it('An empty challenge list requests no reactions', async () => {
    respond.challenges([]);
    const sent = respond.reactionCountsOfList({});
    openList();

    expect(await screen.findByRole('heading', { name: 'No challenges found' })).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('The next page of challenges comes with its reactions', async () => {
    respond.challenges(Array.from({ length: 25 }, () => challenge()));
    const { user } = openList();

    const older = await screen.findByText('Older');
    const first = challenge({ title: 'The very first' });
    respond.challenges([first]);
    const sent = respond.reactionCountsOfList({ [first.id]: { like: 77, love: 0 } });
    await user.click(older);

    expect(await screen.findByText('77')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ p_content_ids: [first.id] });
  });
});

describe('the search of the challenge list', () => {
  it('The challenge search filters titles regardless of case, and not excerpts', async () => {
    respond.challenges([
      challenge({ title: 'Cold calls', excerpt: 'Fifty.' }),
      challenge({ title: 'A podcast', excerpt: 'No calls.' }),
    ]);
    const { user } = openList();

    await screen.findByRole('article', { name: 'A podcast' });
    await user.fill(await searchBox(), 'CALLS');

    expect(titles()).toEqual(['Cold calls']);
    expect(screen.getByText('1 challenge')).toBeInTheDocument();
  });

  it('A challenge search without a result stays in the URL', async () => {
    respond.challenges([challenge()]);
    const { user, router } = openList();

    await user.fill(await searchBox(), 'snow');

    expect(await screen.findByRole('heading', { name: 'No challenges found' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?q=snow'));
  });
});
