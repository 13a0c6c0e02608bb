import { Provider } from 'react-redux';
import { act, render, screen, waitFor } from '@testing-library/react';
import { declare } from '../../../tooling/testing/declare';
import { respond } from '../../../tooling/testing';
import { startData } from '../../../tooling/testing/startData';
import { createDataStore } from '../store';
import { useFlag } from './useFlag';
import { flagsApi, type FlagValue } from './flags.api';

const flag = { name: 'new-part', label: 'The new part', isOnByDefault: false, goneBy: '2999-12-31' };

const Page = ({ isOnByDefault }: { isOnByDefault: boolean }) => (
  <p>{useFlag({ ...flag, isOnByDefault }) ? 'on' : 'off'}</p>
);

/** Renders the flag; `answer` returns the database's response to a request with the given bucket. */
function open(answer: (bucket?: number) => FlagValue[], isOnByDefault = false) {
  const live = respond.live();
  const sent = declare('post', '/rest/v1/rpc/get_flags', async (request) =>
    Response.json(answer(((await request.clone().json()) as { p_bucket?: number }).p_bucket)),
  );
  const { store } = startData();
  render(
    <Provider store={store}>
      <Page isOnByDefault={isOnByDefault} />
    </Provider>,
  );
  return { sent, store, live };
}
const value = (is_on: boolean, is_split = false) => [{ name: flag.name, is_on, is_split }];

beforeEach(() => void (document.cookie = 'bucket=; Max-Age=0; Path=/'));

test('A flag is what the owner has set, and nobody gets a cookie for it', async () => {
  const { sent } = open(() => value(true));

  expect(await screen.findByText('on')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(document.cookie).toBe('');
});

test('A flag that the owner changes changes in open tabs', async () => {
  let isOn = false;
  const { live } = open(() => value(isOn));
  await waitFor(() => expect(live.listening()).toEqual(['flags']));

  isOn = true;
  act(() => live.change('flags'));

  expect(await screen.findByText('on')).toBeInTheDocument();
});

test.each([
  [true, 'on'],
  [false, 'off'],
])('A flag that the owner has not set is what the code says: %s', async (isOnByDefault, shown) => {
  const { store } = open(
    () => [{ name: 'another-part', is_on: !isOnByDefault, is_split: false }],
    isOnByDefault,
  );
  await store.dispatch(flagsApi.endpoints.getFlags.initiate());

  expect(screen.getByText(shown)).toBeInTheDocument();
});

test('A flag that cannot be read is what the code says', async () => {
  respond.live();
  respond.failure('rpc/get_flags');
  const { store } = startData();
  render(
    <Provider store={store}>
      <Page isOnByDefault />
    </Provider>,
  );
  await store.dispatch(flagsApi.endpoints.getFlags.initiate());

  expect(screen.getByText('on')).toBeInTheDocument();
});

test('A visitor gets a bucket with the first flag that is for some visitors, and keeps it', async () => {
  const { sent, store } = open((bucket) => value(bucket !== undefined, true));

  expect(await screen.findByText('on')).toBeInTheDocument();
  const [cookie, bucket] = /^bucket=(\d+)$/.exec(document.cookie) ?? [];
  expect(sent.map(({ body }) => body)).toEqual([{}, { p_bucket: Number(bucket) }]);
  await store.dispatch(flagsApi.endpoints.getFlags.initiate(undefined, { forceRefetch: true }));
  expect(sent.at(-1)?.body).toEqual({ p_bucket: Number(bucket) });
  expect(document.cookie).toBe(cookie);
});

test('A server asks for the bucket of the visitor whom it renders for', async () => {
  const sent = declare('post', '/rest/v1/rpc/get_flags', () => Response.json(value(true, true)));
  const store = createDataStore(startData().supabase, undefined, 7);

  await store.dispatch(flagsApi.endpoints.getFlags.initiate());

  expect(sent[0]?.body).toEqual({ p_bucket: 7 });
});
