import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { AuditPage } from './AuditPage';

const line = (id: number, values: object) => ({
  ...{ id: String(id), created_at: `2026-03-0${1 + (id % 9)}T12:00:00Z`, who: 'owner', action: 'changed' },
  ...{ subject: 'blog posts', title: null, row_count: 1, changed_columns: [], ...values },
});
const answer = (rows: object[]) =>
  declare('post', '/rest/v1/rpc/list_audit_lines', () => HttpResponse.json(rows));
const open = () =>
  renderApp([{ path: 'audit', Component: AuditPage }], '/admin/audit', {
    mount: '/admin',
    signedInAs: owner,
  });

describe('The audit log', () => {
  it('The audit log says what was done, when, by whom and in which columns', async () => {
    answer([
      line(1, { title: 'Hello', changed_columns: ['content', 'title'] }),
      line(2, { action: 'deleted', subject: 'journal entries', row_count: 1200 }),
      line(3, { action: 'logged in', subject: 'account' }),
      line(4, { who: 'server', subject: 'last backup', changed_columns: ['made_at'] }),
      line(5, { who: 'token', token_name: 'Claude', action: 'added', title: 'A draft' }),
    ]);
    open();

    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent.replaceAll(/Mar \d, 2026, [^A-Z]*[AP]M/g, '|'))).toEqual(
      [
        'Changed blog posts: Hello|Ownercontent, title',
        'Deleted journal entries: 1,200 rows|Owner–',
        'Logged in|Owner–',
        'Changed last backup|Servermade_at',
        'Added blog posts: A draft|Token: Claude–',
      ],
    );
  });

  it('The server searches, and gives older lines from the last one on', async () => {
    const all = Array.from({ length: 101 }, (_, id) => line(id, {}));
    const pages = [all.slice(0, 100), all.slice(100)];
    const sent = declare('post', '/rest/v1/rpc/list_audit_lines', () =>
      HttpResponse.json(pages.shift() ?? []),
    );
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({ p_search: '', p_before: '2026-03-01T12:00:00Z' }),
    );
    await user.fill(screen.getByRole('searchbox', { name: 'Search the audit log' }), ' backup ');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ p_search: 'backup' }));
  });

  it('A log that cannot be read says so, and tries again', async () => {
    respond.failure('rpc/list_audit_lines', { method: 'post', message: 'The disk is full' });
    const { user } = open();

    expect(await screen.findByText('The audit log could not be loaded.')).toBeInTheDocument();
    answer([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing was done yet' })).toBeInTheDocument();
  });
});
