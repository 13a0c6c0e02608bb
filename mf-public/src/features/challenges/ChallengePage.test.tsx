import { screen, waitFor } from '@testing-library/react';
import { challenge, learner, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { ChallengePage } from './ChallengePage';

const id = '00000000-0000-4000-8000-00000000abcd';

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
  it('A challenge shows cover, title, date, difficulty, status, day and sanitized text', async () => {
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
    for (const text of ['Hard', 'Successful'])
      expect(screen.getByText(text).parentElement?.querySelector('svg')).toBeInTheDocument();
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

  it.each([
    ['a learner', learner],
    ['the owner', owner],
  ])('A challenge has an Edit link for %s', async (_, person) => {
    respond.challenge(challenge({ id }));
    openChallenge(person);

    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/admin/challenges?edit=${id}`,
    );
  });

  it('A challenge has no Edit link for a visitor', async () => {
    respond.challenge(challenge({ id, title: 'Cold calls' }));
    openChallenge();

    await screen.findByRole('heading', { level: 1, name: 'Cold calls' });
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('a draft of a challenge', () => {
  it('A draft of a challenge redirects a visitor to the list without a toast', async () => {
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
      'has a malformed id in its URL',
      () => [
        respond.failure('challenges', { status: 400, code: '22P02', message: 'invalid uuid' }),
        respond.failure('rpc/content_state', { status: 400, code: '22P02', message: 'invalid uuid' }),
      ],
    ],
    ['fails on the server', () => [respond.failure('challenges')]],
    ['is opened offline', () => [respond.offline('challenges')]],
  ])('A challenge that %s redirects to the list with an error toast', async (_, declare) => {
    declare();
    const { router } = openChallenge();

    expect(await screen.findByRole('alert')).toHaveTextContent('Could not fetch challenge details.');
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/challenge');
  });
});
