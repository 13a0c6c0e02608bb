import { screen, waitFor, within } from '@testing-library/react';
import { learner, renderApp, respond } from 'tooling/testing';
import { Sessions } from './Sessions';

const here = {
  ...{ id: '00000000-0000-4000-8000-0000000000e1', browser: 'Firefox on Linux', is_current: true },
  ...{ begun_at: '2026-01-01T00:00:00Z', last_used_at: '2026-03-01T12:00:00Z' },
};
const there = {
  ...here,
  id: '00000000-0000-4000-8000-0000000000e2',
  browser: 'Safari on iOS',
  is_current: false,
};
const open = () => renderApp([{ path: 'account', Component: Sessions }], '/account', { signedInAs: learner });
const items = async () =>
  within(await screen.findByRole('list', { name: 'Your sessions' })).getAllByRole('listitem');

test('Sessions are listed by browser and last use, and this browser has no way to end itself', async () => {
  respond.mySessions([here, there]);
  open();

  const [first, second] = await items();
  expect(first).toHaveTextContent('Firefox on LinuxThis browser');
  expect(second).toHaveTextContent('Safari on iOSLast used March 1, 2026');
  expect(screen.queryByRole('button', { name: 'End Firefox on Linux' })).not.toBeInTheDocument();
});

test('One session is ended, and the list is read again', async () => {
  respond.mySessions([here, there]);
  const sent = respond.sessionEnded();
  const { user } = open();
  await items();
  respond.mySessions([here]);

  await user.click(screen.getByRole('button', { name: 'End Safari on iOS' }));

  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ p_session_id: there.id });
  expect(await screen.findByText('Session ended')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
});

test('All other sessions are ended at once', async () => {
  respond.mySessions([here, there]);
  const sent = respond.signOut();
  const { user } = open();
  await items();

  await user.click(screen.getByRole('button', { name: 'End all others' }));

  await waitFor(() => expect(sent[0]?.query).toEqual({ scope: 'others' }));
});

test('A session that could not be ended is told, and stays in the list', async () => {
  respond.mySessions([here, there]);
  respond.failure('rpc/end_my_session', { message: 'The server is on fire' });
  const { user } = open();
  await items();

  await user.click(screen.getByRole('button', { name: 'End Safari on iOS' }));

  expect(await screen.findByText('The server is on fire')).toBeInTheDocument();
  expect(await items()).toHaveLength(2);
});
