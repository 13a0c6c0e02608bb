import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { CurrentFocusPage } from './CurrentFocusPage';
import { focusKeys } from '../../settings/settingLabels';

const open = () =>
  renderApp([{ path: 'current-focus', Component: CurrentFocusPage }], '/admin/current-focus', {
    mount: '/admin',
    signedInAs: owner,
  });

const group = async (name: string) => within(await screen.findByRole('group', { name }));
const saveButton = () => screen.findByRole('button', { name: 'Save All Changes' });
const stored = { working_on_card_1_title: 'Rounds', working_on_card_2_description: 'Slowly' };

describe('The form of the current focus', () => {
  it('The form of the current focus has a card for what the owner works on and one for what they learn', async () => {
    const sent = respond.settings(stored);
    open();

    expect((await group('Working On')).getByLabelText('Title')).toHaveValue('Rounds');
    expect((await group('Working On')).getByLabelText('Description')).toHaveValue('');
    expect((await group('Learning')).getByLabelText('Title')).toHaveValue('');
    expect((await group('Learning')).getByLabelText('Description')).toHaveValue('Slowly');
    expect(sent[0]?.query.key).toBe(`in.(${focusKeys.join(',')})`);
  });

  it('The form of the current focus saves all keys in one request and stays open', async () => {
    respond.settings(stored);
    const { user } = open();
    await user.fill((await group('Learning')).getByLabelText('Title'), 'Statistics');
    const sent = respond.created('site_settings', [{ key: 'working_on_card_1_title' }]);

    await user.click(await saveButton());

    expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
    const rows = sent[0]?.body as { key: string; content: string }[];
    expect(Object.fromEntries(rows.map(({ key, content }) => [key, content]))).toEqual({
      working_on_card_1_title: 'Rounds',
      working_on_card_1_description: '',
      working_on_card_2_title: 'Statistics',
      working_on_card_2_description: 'Slowly',
    });
    expect((await group('Learning')).getByLabelText('Title')).toHaveValue('Statistics');
  });

  it('The form of the current focus asks whose text to keep when another tab has saved meanwhile', async () => {
    respond.settings(stored);
    const { user } = open();
    await user.fill((await group('Learning')).getByLabelText('Title'), 'Statistics');
    respond.failure('site_settings', { method: 'post', status: 409, code: 'changed_elsewhere' });
    respond.settings({ ...stored, working_on_card_2_title: 'Norwegian' });

    await user.click(await saveButton());

    expect(await screen.findByText('Norwegian')).toBeInTheDocument();
    expect((await group('Learning')).getByLabelText('Title')).toHaveValue('Statistics');
  });
});
