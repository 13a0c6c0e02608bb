import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { FlagsPage } from './FlagsPage';

const name = 'The store shows what is on sale';
const setting = { id: 'open-store', is_on: true, share: 25, ends_at: '2999-03-01T12:00:00Z' };

function open(settings: object[]) {
  declare('get', '/rest/v1/flags', () => HttpResponse.json(settings));
  return renderApp([{ path: 'flags', Component: FlagsPage }], '/admin/flags', {
    mount: '/admin',
    signedInAs: owner,
  });
}
const row = async (title: string) => screen.findByRole('row', { name: new RegExp(title) });

describe('Flags', () => {
  it('A flag that is not set is as it is built, and can be set', async () => {
    open([]);

    expect(await row(name)).toHaveTextContent(/On, as built–2\d{3}-/);
    expect(screen.getByRole('button', { name: `Edit ${name}` })).toBeInTheDocument();
  });

  it.each([
    [setting, /On for 25 %March 1, 2999/],
    [{ ...setting, share: 100, ends_at: null }, /On–/],
    [{ ...setting, is_on: false }, /Off/],
    [{ ...setting, is_on: false, ends_at: '2020-03-01T12:00:00Z' }, /On, as built/],
  ])('Of a flag that is %j visitors get %s', async (set, shown) => {
    open([set]);

    expect(await row(name)).toHaveTextContent(shown);
  });

  it('A flag is set for a share of visitors until a day', async () => {
    const sent = declare('post', '/rest/v1/flags', () => HttpResponse.json({ id: setting.id }));
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const form = within(await screen.findByRole('dialog', { name }));
    expect(form.getByRole('switch', { name: 'On' })).toBeChecked();
    await user.selectOptions(form.getByLabelText('For'), '10 % of visitors');
    await user.type(form.getByLabelText('Until'), '2999-03-01T12:00');
    await user.click(form.getByRole('button', { name: 'Save Flag' }));

    expect(await screen.findByText('Flag saved.')).toBeInTheDocument();
    const ends_at = new Date('2999-03-01T12:00').toISOString();
    expect(sent[0]?.body).toEqual({ name: setting.id, is_on: true, share: 10, ends_at });
  });

  it('A flag that cannot be saved stays in the form with the reason', async () => {
    respond.failure('flags', { method: 'post', message: 'The disk is full' });
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const form = within(await screen.findByRole('dialog', { name }));
    await user.click(form.getByRole('switch', { name: 'On' }));
    await user.click(form.getByRole('button', { name: 'Save Flag' }));

    expect(await form.findByText('Error saving flag')).toBeInTheDocument();
  });

  it('A flag that no code asks for is listed, and can only be removed', async () => {
    const sent = declare('delete', '/rest/v1/flags', () => HttpResponse.json({ id: 'old-part' }));
    const { user } = open([{ ...setting, id: 'old-part' }]);

    expect(await row('old-part')).toHaveTextContent('Nothing asks for it');
    await user.click(screen.getByRole('button', { name: 'Reset old-part' }));

    expect(await screen.findByText('Flag reset')).toBeInTheDocument();
    expect(sent[0]?.query.name).toBe('eq.old-part');
  });
});
