import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { RedirectsPage } from './RedirectsPage';

const rule = {
  id: 'e8000000-0000-4000-8000-000000000001',
  from_path: '/2019/05/hello',
  to_address: '/blog/hello',
  hits: 12,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const gone = { id: '/2019/05/gone', times: 7, last_seen_at: '2026-01-02T00:00:00Z' };

function open() {
  respond.rows('redirects', [rule]);
  respond.rows('missing_pages', [gone]);
  return renderApp([{ path: 'redirects', Component: RedirectsPage }], '/admin/redirects', {
    mount: '/admin',
    signedInAs: owner,
  });
}
const saved = (body: object = { id: rule.id }, status = 201) =>
  declare('post', '/rest/v1/redirects', () => HttpResponse.json(body, { status }));
const choose = async (user: ReturnType<typeof open>['user'], row: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('Redirects', () => {
  it('Rules are listed with where they lead and how often, and what visitors asked for in vain below them', async () => {
    open();
    const rules = await screen.findByRole('table', { name: 'redirects' });
    expect(within(rules).getAllByRole('row')[1]).toHaveTextContent(/\/2019\/05\/hello\/blog\/hello12/);
    const missing = await screen.findByRole('table', { name: 'missing pages' });
    expect(within(missing).getAllByRole('row')[1]).toHaveTextContent(/\/2019\/05\/gone7/);
  });

  it('An address without a page is the beginning of a rule', async () => {
    const sent = saved();
    const { user } = open();
    await choose(user, gone.id, 'Redirect');
    const { getByLabelText, getByRole } = await form('New Redirect');
    expect(getByLabelText('Old address')).toHaveValue(gone.id);
    await user.fill(getByLabelText('New address'), '/about');
    await user.click(getByRole('button', { name: 'Create Redirect' }));

    expect(await screen.findByText('Redirect created.')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ from_path: gone.id, to_address: '/about' });
  });

  it('An address without a page is forgotten', async () => {
    const sent = declare('delete', '/rest/v1/missing_pages', () => HttpResponse.json({ id: gone.id }));
    const { user } = open();
    await choose(user, gone.id, 'Forget');
    await screen.findByRole('table', { name: 'missing pages' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      'leads back to itself',
      { code: '23514', message: 'This rule leads back to itself.' },
      'This rule leads back to itself.',
    ],
    ['is there already', { code: '23505', message: 'duplicate key' }, 'This address has a redirect already.'],
  ])('A rule that %s is not saved, and the form says so', async (_, error, sentence) => {
    declare('patch', '/rest/v1/redirects', () => HttpResponse.json(error, { status: 400 }));
    const { user } = open();
    await choose(user, rule.from_path, 'Edit');
    const edit = await form('Edit Redirect');
    await user.fill(edit.getByLabelText('Old address'), '2');
    await user.click(edit.getByRole('button', { name: 'Save Redirect' }));
    // The message appears in the form and in the toast.
    expect(await edit.findAllByText(sentence)).not.toEqual([]);
  });

  it('A rule is deleted after a question', async () => {
    const sent = declare('delete', '/rest/v1/redirects', () => HttpResponse.json({ id: rule.id }));
    const { user } = open();
    await choose(user, rule.from_path, 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Redirect deleted.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});
