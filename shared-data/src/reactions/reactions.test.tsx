import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HttpResponse } from 'msw';
import { declare } from '../../../tooling/testing/declare';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { withoutHttps } from '../../testing/withoutHttps';
import { reactionsApi, useReactions, type ReactionType } from './reactions.api';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const content = { contentType: 'challenges', id: 'a-challenge' } as const;

// The store notifies the page in a separate task, before the next frame.
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const removed = () => declare('delete', '/rest/v1/reactions', () => new HttpResponse(null, { status: 204 }));

/** Renders one item's reactions, and its counts in a list. */
async function openPage(counts: { like: number; love: number }) {
  const requests = respond.reactionCounts(counts);
  respond.reactionCountsOfList({ [content.id]: counts, other: counts });
  const { store } = startData();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const list = { contentType: content.contentType, ids: [content.id, 'other'] };
  await store.dispatch(reactionsApi.endpoints.getReactionCountsOfList.initiate(list));
  const { result } = renderHook(() => useReactions(content), { wrapper });
  await waitFor(() => expect(result.current.counts).toEqual(counts));
  const inList = () =>
    reactionsApi.endpoints.getReactionCountsOfList.select(list)(store.getState()).data?.[content.id];
  const press = (...types: ReactionType[]) =>
    act(async () => {
      for (const type of types) result.current.toggle(type);
      await nextFrame();
    });
  return { result, inList, requests, press };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

describe('a reaction', () => {
  it('A reaction is counted at once wherever the content is shown, and is sent with the four columns and the secret session id', async () => {
    const { result, inList, press, requests } = await openPage({ like: 2, love: 1 });
    const sent = respond.inserted('reactions');

    await press('like');

    expect(result.current.counts).toEqual({ like: 3, love: 1 });
    expect(result.current.own).toEqual(['like']);
    expect(inList()).toEqual({ like: 3, love: 1 });
    await waitFor(() => expect(sent).toHaveLength(1));
    const session_id = sent[0]?.headers.get('x-session-id');
    expect(session_id).toMatch(uuid);
    expect(sent[0]?.body).toEqual({
      content_id: content.id,
      content_type: 'challenges',
      reaction_type: 'like',
      session_id,
    });
    expect(sent[0]?.headers.get('prefer') ?? '').not.toContain('representation');
    expect(requests).toHaveLength(1);
  });

  it('A reaction is sent without https, too, where the browser has no randomUUID', async () => {
    withoutHttps();
    const { press } = await openPage({ like: 2, love: 1 });
    const sent = respond.inserted('reactions');

    await press('like');

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers.get('x-session-id')).toMatch(uuid);
  });

  it('A reaction that is pressed before the own ones are read is shown as pressed', async () => {
    respond.reactionCounts({ like: 0, love: 0 });
    respond.inserted('reactions');
    const { store } = startData();
    const { getOwnReactions, setReaction } = reactionsApi.endpoints;
    const reading = store.dispatch(getOwnReactions.initiate());
    void store.dispatch(setReaction.initiate({ ...content, reactionType: 'like', isOwn: true }));
    await reading;

    expect(getOwnReactions.select()(store.getState()).data).toEqual({ [content.id]: ['like'] });
  });

  it('A reaction is taken back by a second press', async () => {
    const { result, press } = await openPage({ like: 2, love: 1 });
    const added = respond.inserted('reactions');
    await press('like');
    await waitFor(() => expect(added).toHaveLength(1));
    const sent = removed();

    await press('like');

    expect(result.current.counts).toEqual({ like: 2, love: 1 });
    expect(result.current.own).toEqual([]);
    await waitFor(() => expect(sent).toHaveLength(1));
    const session = added[0]?.headers.get('x-session-id');
    expect(sent[0]?.headers.get('x-session-id')).toBe(session);
    expect(sent[0]?.query).toEqual({
      content_id: `eq.${content.id}`,
      content_type: 'eq.challenges',
      reaction_type: 'eq.like',
      session_id: `eq.${session}`,
    });
  });

  it('A reaction is sent in the order of the presses when they are faster than the responses', async () => {
    const { result, press } = await openPage({ like: 0, love: 0 });
    const heard: string[] = [];
    declare('all', '/rest/v1/reactions', async (request) => {
      if (request.method === 'POST') await new Promise((resolve) => setTimeout(resolve, 30));
      heard.push(request.method);
      return new HttpResponse(null, { status: 204 });
    });

    await press('like', 'like', 'like');

    expect(result.current.counts).toEqual({ like: 1, love: 0 });
    await waitFor(() => expect(heard).toEqual(['POST', 'DELETE', 'POST']));
    await press('love');
    expect(result.current.own).toEqual(['like', 'love']);
    await waitFor(() => expect(heard).toHaveLength(4));
  });

  it('A reaction never makes a count negative', async () => {
    const first = await openPage({ like: 0, love: 0 });
    const added = respond.inserted('reactions');
    await first.press('like');
    await waitFor(() => expect(added).toHaveLength(1));
    // The next page's counts do not include the added reaction.
    const { result, press } = await openPage({ like: 0, love: 0 });
    const sent = removed();

    await press('like');

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(result.current.own).toEqual([]);
    expect(result.current.counts).toEqual({ like: 0, love: 0 });
  });

  it('A reaction is undone when the server refuses it, and the counts are refetched', async () => {
    const { result, inList, press } = await openPage({ like: 2, love: 1 });
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => (answer = resolve));
    declare('post', '/rest/v1/reactions', async () => {
      await pressed;
      return HttpResponse.json({ message: 'The server is on fire' }, { status: 500 });
    });
    const requests = respond.reactionCounts({ like: 7, love: 1 });
    respond.reactionCountsOfList({ [content.id]: { like: 7, love: 1 } });

    await press('like');
    expect(result.current.counts).toEqual({ like: 3, love: 1 });
    answer();

    await waitFor(() => expect(result.current.counts).toEqual({ like: 7, love: 1 }));
    await waitFor(() => expect(inList()).toEqual({ like: 7, love: 1 }));
    expect(result.current.own).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('A reaction stays without an error when the server had it already, and the counts are refetched', async () => {
    const { result, press } = await openPage({ like: 2, love: 1 });
    respond.failure('reactions', { status: 409, code: '23505' });
    const requests = respond.reactionCounts({ like: 2, love: 1 });
    respond.reactionCountsOfList({});

    await press('like');

    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(result.current.counts).toEqual({ like: 2, love: 1 }));
    expect(result.current.own).toEqual(['like']);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('A reaction stays when an earlier one is refused', async () => {
    const { result, press } = await openPage({ like: 0, love: 0 });
    declare('post', '/rest/v1/reactions', async (request) => {
      const { reaction_type } = (await request.clone().json()) as { reaction_type: string };
      return new HttpResponse(null, { status: reaction_type === 'like' ? 500 : 201 });
    });
    respond.reactionCounts({ like: 0, love: 1 });
    respond.reactionCountsOfList({});

    await press('like', 'love');

    await waitFor(() => expect(result.current.own).toEqual(['love']));
    await waitFor(() => expect(result.current.counts).toEqual({ like: 0, love: 1 }));
  });
});

describe('the storage of reactions', () => {
  it('The storage of reactions has the session id and the own reactions on the next visit', async () => {
    const { press } = await openPage({ like: 0, love: 0 });
    const first = respond.inserted('reactions');
    await press('love');
    await waitFor(() => expect(first).toHaveLength(1));

    const { result, press: pressAgain } = await openPage({ like: 0, love: 1 });
    await waitFor(() => expect(result.current.own).toEqual(['love']));
    const second = respond.inserted('reactions');
    await pressAgain('like');

    await waitFor(() => expect(second).toHaveLength(1));
    expect(second[0]?.headers.get('x-session-id')).toBe(first[0]?.headers.get('x-session-id'));
  });

  it('The storage of reactions lasts as long as the page where localStorage is forbidden', async () => {
    const forbid = (method: 'getItem' | 'setItem') => {
      const allowed = Storage.prototype[method] as (...args: string[]) => string | null;
      jest.spyOn(Storage.prototype, method).mockImplementation(function (this: Storage, ...args: string[]) {
        // Only for the reaction keys, because Auth has its own tests for forbidden storage.
        if (args[0]?.startsWith('reactions.')) throw new DOMException('Denied', 'SecurityError');
        return allowed.apply(this, args);
      });
    };
    forbid('getItem');
    forbid('setItem');
    const { result, press } = await openPage({ like: 0, love: 0 });
    const added = respond.inserted('reactions');

    await press('like');
    await waitFor(() => expect(added).toHaveLength(1));
    expect(result.current.own).toEqual(['like']);

    const sent = removed();
    await press('like');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers.get('x-session-id')).toBe(added[0]?.headers.get('x-session-id'));
  });

  it('The storage of reactions lasts as long as the page where localStorage is full', async () => {
    const { result, press } = await openPage({ like: 0, love: 0 });
    respond.inserted('reactions');
    await press('love');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });

    await press('like');

    expect(setItem).toHaveBeenCalled();
    expect(result.current.own).toEqual(['love', 'like']);
    expect(result.current.counts).toEqual({ like: 1, love: 1 });
  });

  it.each(['not json', 'null', '7', '[]', `{"${content.id}":"like"}`])(
    'The storage of reactions counts malformed data as empty: "%s"',
    async (text) => {
      localStorage.setItem('reactions.own', text);

      const { result } = await openPage({ like: 0, love: 0 });

      expect(result.current.own).toEqual([]);
    },
  );
});

describe('reaction counts', () => {
  it('Reaction counts are requested for one content, or for a list in one request', async () => {
    const one = respond.reactionCounts({ like: 3, love: 4 });
    const list = respond.reactionCountsOfList({ a: { like: 1, love: 0 }, b: { like: 0, love: 0 } });
    const { store } = startData();
    const { getReactionCounts, getReactionCountsOfList } = reactionsApi.endpoints;

    expect((await store.dispatch(getReactionCounts.initiate(content))).data).toEqual({ like: 3, love: 4 });
    expect(one[0]?.body).toEqual({ p_content_id: content.id, p_content_type: 'challenges' });

    const counts = await store.dispatch(
      getReactionCountsOfList.initiate({ contentType: 'challenges', ids: ['a', 'b'] }),
    );
    expect(counts.data).toEqual({ a: { like: 1, love: 0 }, b: { like: 0, love: 0 } });
    expect(list).toHaveLength(1);
    expect(list[0]?.body).toEqual({ p_content_ids: ['a', 'b'], p_content_type: 'challenges' });
  });
});
