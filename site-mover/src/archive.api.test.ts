/** @jest-environment ../tooling/jest/browserEnvironment.ts */
import { HttpResponse } from 'msw';
import { declare, declareCall } from '../../tooling/testing/declare';
import { respond } from '../../tooling/testing/respond';
import { startData } from '../../tooling/testing/startData';
import { owner } from '../../tooling/testing/testUsers';
import { importArchive, type ImportPlan } from './archive.api';

const plan: ImportPlan = {
  items: [],
  unchanged: 0,
  untouched: 0,
  problems: [],
  notes: [],
  content: { journal_entries: [{ id: '1', title: 'Rain' }] },
  pictures: new Map(),
  foreign: new Map(),
  slugs: new Map(),
  rules: [],
};

const write = () => startData({ signedInAs: owner }).store.dispatch(importArchive(plan));

test('A part of an import whose connection was closed is staged once more', async () => {
  const written = declareCall('import_content', 7);
  const staged = declareCall('stage_import', null);
  let isFirst = true;
  const lost = declare('post', '/rest/v1/rpc/stage_import', () => {
    if (!isFirst) return undefined;
    isFirst = false;
    return HttpResponse.error();
  });

  expect(await write()).toEqual({ data: [] });
  expect([lost, staged].map(({ length }) => length)).toEqual([1, 1]);
  expect(written).toHaveLength(1);
});

test('An import ends without a connection, and its writing is not repeated', async () => {
  declareCall('stage_import', null);
  const written = respond.offline('rpc/import_content');

  expect((await write()).error).toMatchObject({ kind: 'offline' });
  expect(written).toHaveLength(1);
});
