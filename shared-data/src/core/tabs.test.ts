import { waitFor } from '@testing-library/react';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { playerApi } from '../player/player.api';

// A fake BroadcastChannel between this file's stores.
class Channel {
  static readonly open = new Set<Channel>();
  private listener: (event: { data: unknown }) => void = () => {};
  constructor(private readonly name: string) {
    Channel.open.add(this);
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.listener = listener;
  }
  removeEventListener() {}
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.listener({ data: structuredClone(data) });
  }
  close() {
    Channel.open.delete(this);
  }
}

beforeAll(() => Object.assign(globalThis, { BroadcastChannel: Channel }));

const { listCompletions, completeLesson } = playerApi.endpoints;
const complete = completeLesson.initiate({ lessonId: 'one', enrollmentId: 'mine' });

/** Opens two tabs for the same learner; the second one shows completions. */
async function openTwoTabs() {
  const [here, there] = [startData({ signedInAs: learner }), startData({ signedInAs: learner })];
  const read = respond.completions([]);
  const { data } = await there.store.dispatch(listCompletions.initiate('mine'));
  expect([data, read.length]).toEqual([[], 1]);
  const completedThere = () => listCompletions.select('mine')(there.store.getState()).data;
  return { here, read, completedThere };
}

test('A lesson that is completed in one tab is complete in the other tab', async () => {
  const { here, completedThere } = await openTwoTabs();
  respond.inserted('lesson_completions');
  respond.completions(['one']);

  await here.store.dispatch(complete);

  await waitFor(() => expect(completedThere()).toEqual(['one']));
});

test('A write that failed makes no other tab refetch', async () => {
  const { here, read } = await openTwoTabs();
  respond.failure('lesson_completions');
  await here.store.dispatch(complete);

  respond.inserted('lesson_completions');
  const again = respond.completions(['one']);
  await here.store.dispatch(complete);

  await waitFor(() => expect(again).toHaveLength(1));
  expect(read).toHaveLength(1);
});

test('Messages of other tabs that are malformed are ignored', async () => {
  const { completedThere } = await openTwoTabs();
  const stranger = new BroadcastChannel('shared-data');
  const changed = (data: unknown) => ({ topic: 'changed', data });
  for (const message of [null, 'LessonCompletion', {}, { topic: 'unknown' }]) stranger.postMessage(message);
  for (const tags of [null, 'LessonCompletion', [{}], ['Nothing']]) stranger.postMessage(changed(tags));
  const again = respond.completions(['one']);
  stranger.postMessage(changed(['LessonCompletion']));

  await waitFor(() => expect(completedThere()).toEqual(['one']));
  expect(again).toHaveLength(1);
  stranger.close();
});
