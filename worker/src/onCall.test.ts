import { runOnNode } from 'shared-node/runOnNode';

// The other tests start the worker from a bundle, in which every import resolves.
test('A worker that runs from its sources loads what it needs for pictures and backups', () => {
  expect(runOnNode<string>('worker/src/onCall.fixture.ts')).toMatch('This is not a PNG');
});
