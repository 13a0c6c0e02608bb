import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HttpResponse } from 'msw';
import { declare } from '../../../tooling/testing/declare';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { serializeQueries } from '../core/serializedQueries';
import { whenIdle } from '../core/whenIdle';
import { createReactionMemory } from './reactionMemory';
import { reactionsApi } from './reactions.api';
import { useReactions } from './useReactions';

const content = { contentType: 'challenges', id: 'a-challenge' } as const;

/** A page that a shared cache has kept from before a reaction. */
async function openKeptPage() {
  respond.reactionCounts({ like: 2, love: 1 });
  const server = startData();
  await server.store.dispatch(reactionsApi.endpoints.getReactionCounts.initiate(content));
  const asked = respond.reactionCounts({ like: 3, love: 1 });
  const { store } = startData({ read: serializeQueries(server.store) });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useReactions(content), { wrapper });
  expect(result.current.counts).toEqual({ like: 2, love: 1 });
  return { result, asked };
}

afterEach(() => localStorage.clear());

describe('a page that was kept from before a reaction', () => {
  it.each([
    ['reacted', [true]],
    ['took their reaction back', [true, false]],
  ])('shows the counts of now to who %s', async (_what, presses) => {
    for (const isOwn of presses) createReactionMemory().setOwn(content.id, 'like', isOwn);

    const { result } = await openKeptPage();

    await waitFor(() => expect(result.current.counts).toEqual({ like: 3, love: 1 }));
  });

  it('counts what they press while the counts of now are read, and shows no older ones', async () => {
    createReactionMemory().setOwn(content.id, 'like', true);
    const { result } = await openKeptPage();
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const likes = [3, 2];
    const asked = declare('post', '/rest/v1/rpc/get_reaction_counts', async () => {
      const like_count = likes.shift();
      if (like_count === 3) await arrival;
      return HttpResponse.json([{ like_count, love_count: 1 }]);
    });
    const removed = declare('delete', '/rest/v1/reactions', () => new HttpResponse(null, { status: 204 }));
    await waitFor(() => expect(asked).toHaveLength(1));

    act(() => result.current.toggle('like'));
    await waitFor(() => expect(removed).toHaveLength(1));
    arrive();

    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(result.current.counts).toEqual({ like: 2, love: 1 }));
    expect(result.current.own).toEqual([]);
  });

  it('asks for nothing again for everybody else', async () => {
    const { asked } = await openKeptPage();

    await act(whenIdle);

    expect(asked).toHaveLength(0);
  });
});
