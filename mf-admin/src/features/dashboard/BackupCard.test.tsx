import { screen } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { BackupCard } from './BackupCard';

const open = () => renderApp([{ index: true, Component: BackupCard }], '/', { signedInAs: owner });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

describe('The card of the last backup', () => {
  it('It says when the last one was made, and how large it is', async () => {
    respond.rows('last_backup', [{ made_at: daysAgo(1), bytes: 12_300_000 }]);
    open();

    expect(await screen.findByText(/^The last one was made on .*: 12 MB, encrypted/)).toBeInTheDocument();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('It says loudly when the last one is old', async () => {
    respond.rows('last_backup', [{ made_at: daysAgo(5), bytes: 1 }]);
    open();

    expect(await screen.findByRole('note')).toHaveTextContent('The last backup is 5 days old');
  });

  it('It says when there is none, and how there will be one', async () => {
    respond.rows('last_backup', []);
    open();

    expect(await screen.findByRole('note')).toHaveTextContent(
      'There is no backup yet. The worker makes one a day as soon as it has a BACKUP_KEY.',
    );
  });

  it('It offers Try again when it cannot be read', async () => {
    respond.failure('last_backup');
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });

    respond.rows('last_backup', [{ made_at: daysAgo(0), bytes: 1 }]);
    await user.click(again);

    expect(await screen.findByText(/^The last one was made/)).toBeInTheDocument();
  });
});
