import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HttpResponse } from 'msw';
import { declare } from '../../../tooling/testing/declare';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { serializeQueries } from '../core/serializedQueries';
import { whenIdle } from '../core/whenIdle';
import { createReactionStorage } from './reactionStorage';
import { reactionsApi, useReactions } from './reactions.api';

const content = { contentType: 'challenges', id: 'a-challenge' } as const;

/** Opens a page from a shared cache that is older than the visitor's reaction. */
async function openCachedPage() {
  respond.reactionCounts({ like: 2, love: 1 });
  const server = startData();
  await server.store.dispatch(reactionsApi.endpoints.getReactionCounts.initiate(content));
  const requests = respond.reactionCounts({ like: 3, love: 1 });
  const { store } = startData({ read: serializeQueries(server.store) });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useReactions(content), { wrapper });
  expect(result.current.counts).toEqual({ like: 2, love: 1 });
  return { result, requests };
}

afterEach(() => localStorage.clear());

describe('a cached page that is older than a reaction', () => {
  it.each([
    ['reacted', [true]],
    ['took their reaction back', [true, false]],
  ])(
    'A cached page that is older than a reaction refetches the counts for a visitor who %s',
    async (_what, presses) => {
      for (const isOwn of presses) createReactionStorage().setOwn(content.id, 'like', isOwn);

      const { result } = await openCachedPage();

      await waitFor(() => expect(result.current.counts).toEqual({ like: 3, love: 1 }));
    },
  );

  it('A cached page that is older than a reaction counts a press during the refetch, and refetches again instead of showing older counts', async () => {
    createReactionStorage().setOwn(content.id, 'like', true);
    const { result } = await openCachedPage();
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const likes = [3, 2];
    const requests = declare('post', '/rest/v1/rpc/get_reaction_counts', async () => {
      const like_count = likes.shift();
      if (like_count === 3) await arrival;
      return HttpResponse.json([{ like_count, love_count: 1 }]);
    });
    const removed = declare('delete', '/rest/v1/reactions', () => new HttpResponse(null, { status: 204 }));
    await waitFor(() => expect(requests).toHaveLength(1));

    act(() => result.current.toggle('like'));
    await waitFor(() => expect(removed).toHaveLength(1));
    arrive();

    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect(result.current.counts).toEqual({ like: 2, love: 1 }));
    expect(result.current.own).toEqual([]);
  });

  it('A cached page that is older than a reaction refetches nothing for a visitor who never reacted', async () => {
    const { requests } = await openCachedPage();

    await act(whenIdle);

    expect(requests).toHaveLength(0);
  });
});
