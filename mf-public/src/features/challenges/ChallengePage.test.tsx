import { screen, waitFor, within } from '@testing-library/react';
import { challenge, day, learner, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { ChallengePage } from './ChallengePage';

const id = '00000000-0000-4000-8000-00000000abcd';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const openChallenge = (signedInAs?: TestUser) =>
  renderApp(
    [
      { path: 'challenge', element: <h1>The list</h1> },
      { path: 'challenge/:id', Component: ChallengePage },
    ],
    `/challenge/${id}`,
    { signedInAs },
  );

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;

beforeEach(() => {
  respond.reactionCounts({ like: 3, love: 1 });
  respond.settings({ entrepreneur_start_date: '2023-10-02' });
  respond.neighbourDays([]);
});

describe('a challenge', () => {
  it('shows a waiting visitor that it is loading, and the way back', async () => {
    respond.waiting('challenges');
    openChallenge();

    expect(await screen.findByRole('progressbar', { name: 'Loading the challenge…' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Challenge' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to challenges' })).toHaveAttribute('href', '/challenge');
  });

  it('lets a visitor read cover, title, date, difficulty, status, day and text', async () => {
    respond.challenge(
      challenge({
        id,
        title: 'Cold calls',
        excerpt: null,
        description: `Fifty **calls**. ${'x'.repeat(100)}\n\n[A link](javascript:alert(1))`,
        difficulty: 'Hard',
        status: 'Successful',
        published_at: '2024-11-17T12:00:00+00:00',
        cover_image_url: '/media/phone-1600w.webp',
      }),
    );
    openChallenge();

    expect(await screen.findByRole('heading', { level: 1, name: 'Cold calls' })).toBeInTheDocument();
    expect(screen.getByText('November 17, 2024').tagName).toBe('TIME');
    for (const sign of ['Hard', 'Successful'])
      expect(screen.getByText(sign).parentElement?.querySelector('svg')).toBeInTheDocument();
    expect(await screen.findByText('Day 412 as an entrepreneur')).toBeInTheDocument();
    expect((await screen.findByText('calls')).tagName).toBe('STRONG');
    expect(screen.queryByRole('link', { name: 'A link' })).not.toBeInTheDocument();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/phone-1600w.webp');
    await waitFor(() => expect(document.title).toBe('Cold calls | Mira Solberg'));
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      `Fifty calls. ${'x'.repeat(87)}…`,
    );
    expect(robots()).toBeNull();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('takes the reaction of a visitor and leads on to the next day', async () => {
    respond.challenge(challenge({ id }));
    respond.neighbourDays([{ ...day({ title: 'Rain' }), direction: 'next' }]);
    const sent = respond.inserted('reactions');
    const { user } = openChallenge();

    await user.click(await screen.findByRole('button', { name: 'Love 1' }));

    expect(await screen.findByRole('button', { name: 'Love 2', pressed: true })).toBeVisible();
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        content_id: id,
        content_type: 'challenges',
        reaction_type: 'love',
      }),
    );
    const days = within(await screen.findByRole('navigation', { name: 'Days before and after' }));
    expect(await days.findByRole('link', { name: /Rain/ })).toBeInTheDocument();
  });

  it.each([
    ['a learner', learner],
    ['the owner', owner],
  ])('shows %s the way to edit it', async (_, person) => {
    respond.challenge(challenge({ id }));
    openChallenge(person);

    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/admin/challenges?edit=${id}`,
    );
  });

  it('offers a visitor no way to edit it', async () => {
    respond.challenge(challenge({ id, title: 'Cold calls' }));
    openChallenge();

    await screen.findByRole('heading', { level: 1, name: 'Cold calls' });
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('a draft of a challenge', () => {
  it.each([
    ['unpublished', { is_published: false }],
    ['scheduled', { is_published: true, published_at: tomorrow() }],
  ])('is shown to who is signed in as what it is, when it is %s', async (_, row) => {
    respond.challenge(challenge({ id, title: 'Cold calls', ...row }));
    openChallenge(learner);

    expect(await screen.findByRole('status')).toHaveTextContent('Viewing Draft');
    expect(screen.getByRole('heading', { level: 1, name: 'Cold calls' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Reactions' })).not.toBeInTheDocument();
    expect(robots()).toBe('noindex');
  });

  it('leads a visitor to the list, without a word', async () => {
    respond.challenge(null);
    const sent = respond.contentState('unpublished');
    const { router } = openChallenge();

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/challenge');
    expect(sent[0]?.body).toEqual({ p_content_type: 'challenges', p_content_id: id });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a challenge that cannot be fetched', () => {
  it.each([
    ['does not exist', () => [respond.challenge(null), respond.contentState('missing')]],
    [
      'is asked for by a malformed id',
      () => [
        respond.failure('challenges', { status: 400, code: '22P02', message: 'invalid uuid' }),
        respond.failure('rpc/content_state', { status: 400, code: '22P02', message: 'invalid uuid' }),
      ],
    ],
    ['fails on the server', () => [respond.failure('challenges')]],
    ['finds no connection', () => [respond.offline('challenges')]],
  ])('leads a visitor to the list with a word when it %s', async (_, declare) => {
    declare();
    const { router } = openChallenge();

    expect(await screen.findByRole('alert')).toHaveTextContent('Could not fetch challenge details.');
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/challenge');
  });
});
