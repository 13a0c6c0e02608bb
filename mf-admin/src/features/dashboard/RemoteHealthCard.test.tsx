import { screen, within } from '@testing-library/react';
import type { RemoteHealth } from '@brand/shared-data';
import { owner, renderApp, respond } from 'tooling/testing';
import { RemoteHealthCard } from './RemoteHealthCard';

const open = () => renderApp([{ index: true, Component: RemoteHealthCard }], '/', { signedInAs: owner });
const card = () => within(screen.getByRole('article', { name: 'Trouble on visitors’ screens' }));

const trouble = (changes: Partial<RemoteHealth>): RemoteHealth => ({
  remote: 'mf_academy',
  build: '20260301080000-0a1b2c',
  reason: 'broken',
  times: 1,
  first_seen_at: '2026-03-01T08:00:00Z',
  last_seen_at: '2026-03-02T12:00:00Z',
  ...changes,
});

describe('The card of failed remotes', () => {
  it('The card says which part failed, in which build, why, how often and when', async () => {
    respond.rows('remote_health', [
      trouble({}),
      trouble({ remote: 'mf_public', build: '', reason: 'no_answer', times: 1234 }),
    ]);
    open();

    expect(
      await screen.findByText('The academy broke while it ran (build 20260301080000-0a1b2c).'),
    ).toBeInTheDocument();
    expect(card().getByText('Once on March 2, 2026')).toBeInTheDocument();
    expect(card().getByText('The public pages came from a server that did not answer.')).toBeInTheDocument();
    expect(card().getByText('1,234 times, last on March 2, 2026')).toBeInTheDocument();
  });

  it('The card says that nothing failed', async () => {
    respond.rows('remote_health', []);
    open();

    expect(await screen.findByText(/^None in the last 90 days/)).toBeInTheDocument();
  });

  it('The card offers Try again when it cannot be read', async () => {
    respond.failure('remote_health');
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });

    respond.rows('remote_health', []);
    await user.click(again);

    expect(await screen.findByText(/^None in the last 90 days/)).toBeInTheDocument();
  });
});
