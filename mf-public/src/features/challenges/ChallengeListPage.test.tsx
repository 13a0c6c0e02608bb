import { screen, waitFor, within } from '@testing-library/react';
import { challenge, renderApp, respond } from 'tooling/testing';
import { ChallengeListPage } from './ChallengeListPage';

const openList = (path = '/challenge') =>
  renderApp([{ path: 'challenge', Component: ChallengeListPage }], path);

const searchBox = () => screen.findByRole('searchbox', { name: 'Search the challenges' });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

// With so many cards on the page, tests ask for texts: looking up roles takes seconds. Drawing them does too.
jest.setTimeout(20_000);

const hundredChallenges = () =>
  Array.from({ length: 100 }, (_, number) => challenge({ title: `Dare ${number}` }));

beforeEach(() => void respond.reactionCountsOfList({}));
afterEach(() => jest.restoreAllMocks());

describe('the challenges', () => {
  it('show a waiting visitor that they are loading', async () => {
    respond.waiting('challenges');
    openList();

    expect(await screen.findByRole('progressbar', { name: 'Loading the challenges…' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Challenges' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Challenges | Mira Solberg'));
  });

  it('show a visitor cover, difficulty, status, title, excerpt, likes, loves and "Read More"', async () => {
    const dare = challenge({
      title: 'Cold calls',
      excerpt: 'Fifty of them.',
      difficulty: 'Hard',
      status: 'Ongoing',
      cover_image_url: '/media/phone-1600w.webp',
    });
    const asked = respond.challenges([dare]);
    respond.reactionCountsOfList({ [dare.id]: { like: 3, love: 1 } });
    openList();

    const card = within(await screen.findByRole('article', { name: 'Cold calls' }));
    for (const name of ['Cold calls', 'Read More about Cold calls'])
      expect(card.getByRole('link', { name })).toHaveAttribute('href', `/challenge/${dare.id}`);
    for (const text of ['Fifty of them.', 'Hard', 'Ongoing', 'Read More'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(await card.findByText('likes')).toHaveTextContent('likes');
    expect(card.getByText('3')).toBeInTheDocument();
    expect(card.getByText('love').parentElement).toHaveTextContent('1love');
    expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/phone-1600w.webp');
    expect(asked[0]?.query).toMatchObject({ is_published: 'eq.true', order: 'published_at.desc,id.asc' });
  });

  it('ask for the reactions to all cards in one call', async () => {
    const dares = [challenge({ title: 'One' }), challenge({ title: 'Two' }), challenge({ title: 'Three' })];
    respond.challenges(dares);
    const asked = respond.reactionCountsOfList({});
    openList();

    await screen.findByRole('article', { name: 'Three' });
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toEqual([
        { p_content_ids: dares.map(({ id }) => id), p_content_type: 'challenges' },
      ]),
    );
  });

  it('stand without numbers when the reactions fail, and only the console is told', async () => {
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

  it('show the first 100 characters of a description without an excerpt', async () => {
    respond.challenges([challenge({ excerpt: null, description: `**Bold** start. ${'x'.repeat(100)}` })]);
    openList();

    expect(await screen.findByText(`Bold start. ${'x'.repeat(88)}…`)).toBeInTheDocument();
  });

  it('ask a visitor to come back when there is none yet', async () => {
    respond.challenges([]);
    const asked = respond.reactionCountsOfList({});
    openList();

    expect(await screen.findByRole('heading', { name: 'No challenges found' })).toBeInTheDocument();
    expect(screen.getByText('Come back soon to see what I dare first.')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('tell a visitor what failed, and really try again', async () => {
    respond.failure('challenges', { message: 'The server is on fire' });
    const { user } = openList();

    expect(await screen.findByText('Error fetching challenges')).toBeInTheDocument();
    expect(screen.getByText('The server is on fire')).toBeInTheDocument();
    respond.challenges([challenge({ title: 'Cold calls' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article', { name: 'Cold calls' })).toBeInTheDocument();
  });

  it('come a hundred at a time, and the reactions with them', async () => {
    respond.challenges(hundredChallenges());
    const { user } = openList();

    const more = await screen.findByText('Load more');
    const older = challenge({ title: 'The very first' });
    respond.challenges([older]);
    const asked = respond.reactionCountsOfList({ [older.id]: { like: 77, love: 0 } });
    await user.click(more);

    expect(await screen.findByText('The very first')).toBeInTheDocument();
    expect(await screen.findByText('77')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
    expect(screen.queryByText('Load more')).not.toBeInTheDocument();
  });
});

describe('the search for a challenge', () => {
  it('finds a visitor every title with these letters, whatever the case, and no excerpt', async () => {
    respond.challenges([
      challenge({ title: 'Cold calls', excerpt: 'Fifty.' }),
      challenge({ title: 'A podcast', excerpt: 'No calls.' }),
    ]);
    const { user } = openList();

    await screen.findByRole('article', { name: 'A podcast' });
    await user.type(await searchBox(), 'CALLS');

    expect(titles()).toEqual(['Cold calls']);
    expect(screen.getByText('1 challenge')).toBeInTheDocument();
  });

  it('suggests another word to a visitor who finds nothing, and keeps it in the address', async () => {
    respond.challenges([challenge()]);
    const { user, router } = openList();

    await user.type(await searchBox(), 'snow');

    expect(await screen.findByRole('heading', { name: 'No challenges found' })).toBeInTheDocument();
    expect(screen.getByText('Try a different search term.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?q=snow'));
  });

  it('asks the server for a visitor while not every row is loaded', async () => {
    respond.challenges(hundredChallenges());
    const { user } = openList();

    await screen.findByText('Dare 99');
    const sent = respond.challenges([challenge({ title: 'Snow at last' })]);
    await user.click(screen.getByLabelText('Search the challenges'));
    // At once: with so many cards, every letter takes its time here.
    await user.paste('snow');

    expect(await screen.findByText('Snow at last')).toBeInTheDocument();
    expect(sent[0]?.query.title).toBe('ilike.%snow%');
  });
});
