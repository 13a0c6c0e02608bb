import { build, startRecordingSite } from './recorder.fixture';

const vitals = { path: '/academy/rust', build, screen: 'small', values: { LCP: 1000, CLS: 0.1 } } as const;

test('Attack: made-up visits of one network count five times for a canary, so that they give it to nobody', async () => {
  const { next, send } = await startRecordingSite({}, { id: build, share: 5 });
  await Promise.all(Array.from({ length: 9 }, () => send({ vitals })));
  expect((await next()).vitals.map(({ times }) => times)).toEqual([5, 5]);
});

test('Visits of a build that is no canary all count', async () => {
  const { next, send } = await startRecordingSite();
  await Promise.all(Array.from({ length: 9 }, () => send({ vitals })));
  expect((await next()).vitals.map(({ times }) => times)).toEqual([9, 9]);
});
