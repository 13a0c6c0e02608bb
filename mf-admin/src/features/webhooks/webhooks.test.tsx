import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { WebhooksPage } from './WebhooksPage';

const webhook = {
  id: 'e8000000-0000-4000-8000-000000000001',
  address: 'https://hooks.example.com/site',
  events: ['entry.published', 'order.paid'],
  is_on: true,
  problem: null,
};
const message = {
  id: 'e9000000-0000-4000-8000-000000000001',
  webhook_id: webhook.id,
  event: 'entry.published',
  state: 'delivered',
  due_at: '2026-01-02T08:00:00Z',
  tries: 1,
  status: 204,
  problem: null,
  created_at: '2026-01-02T08:00:00Z',
};

function open(webhooks: object[] = [webhook], messages: object[] = [message]) {
  respond.rows('webhooks', webhooks);
  respond.rows('webhook_deliveries', messages);
  return renderApp([{ path: 'webhooks', Component: WebhooksPage }], '/admin/webhooks', {
    mount: '/admin',
    signedInAs: owner,
  });
}
const call = (name: string, result: string | boolean) =>
  declare('post', `/rest/v1/rpc/${name}`, () => HttpResponse.json(result));
const changed = () => declare('patch', '/rest/v1/webhooks', () => HttpResponse.json({ id: webhook.id }));
const choose = async (user: ReturnType<typeof open>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${webhook.address}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('Webhooks', () => {
  it('They are listed with their events, and what became of each message below them', async () => {
    open(
      [
        webhook,
        { ...webhook, id: 'other', is_on: false, problem: 'The receiver said that it is gone (410).' },
      ],
      [
        message,
        {
          ...message,
          id: 'b',
          state: 'queued',
          tries: 2,
          status: 500,
          problem: 'The receiver answered 500.',
        },
        { ...message, id: 'c', state: 'failed', tries: 8, status: null, problem: 'It took too long.' },
        { ...message, id: 'd', state: 'queued', tries: 0, status: null },
      ],
    );
    const webhooks = await screen.findByRole('table', { name: 'webhooks' });
    const [, first, second] = within(webhooks).getAllByRole('row');
    expect(first).toHaveTextContent(/A journal entry is published, An order is paidOn/);
    expect(second).toHaveTextContent('OffThe receiver said that it is gone (410).');
    const messages = await screen.findByRole('table', { name: 'messages' });
    const [, ...rows] = within(messages).getAllByRole('row');
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      'Delivered (204)',
      expect.stringMatching(/^The receiver answered 500\. Tried again on Jan 2, 2026, /),
      'Given up. It took too long.',
      'Waits',
    ]);
    expect(rows[0]).toHaveTextContent('hooks.example.com');
  });

  it('The secret of a new webhook is shown once, and can be copied', async () => {
    const sent = call('create_webhook', 'whsec_c2VjcmV0');
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'New Webhook' }));
    const form = within(await screen.findByRole('dialog', { name: 'New Webhook' }));
    await user.fill(form.getByLabelText('Address'), 'https://Hooks.example.com/site');
    await user.click(form.getByLabelText('An order is paid'));
    await user.click(form.getByRole('button', { name: 'Create Webhook' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }));
    expect(dialog.getByRole('textbox', { name: 'The secret' })).toHaveValue('whsec_c2VjcmV0');
    expect(sent[0]?.body).toEqual({ p_address: 'https://hooks.example.com/site', p_events: ['order.paid'] });
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith('whsec_c2VjcmV0');
    expect(await screen.findByText('Secret copied!')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'I have it' }));
    expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).not.toBeInTheDocument();
  });

  it('The form refuses an address inside a network, and says what it takes', async () => {
    const sent = call('create_webhook', 'whsec_c2VjcmV0');
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'New Webhook' }));
    const form = within(await screen.findByRole('dialog', { name: 'New Webhook' }));
    await user.fill(form.getByLabelText('Address'), 'https://127.0.0.1/');
    await user.click(form.getByRole('button', { name: 'Create Webhook' }));

    expect(await form.findByText(/^Use a public address/)).toBeInTheDocument();
    expect(form.getByText('Choose at least one event.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('A test is sent, and the messages are read again', async () => {
    const sent = call('test_webhook', true);
    const { user } = open();
    await choose(user, 'Send a test');
    expect(await screen.findByText('Test sent')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ p_id: webhook.id });
  });

  it('Switching off says that what waits is dropped, and editing changes the events alone', async () => {
    const sent = changed();
    const { user } = open();
    await choose(user, 'Switch off');
    expect(await screen.findByText('Waiting deliveries were dropped.')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ is_on: false });
    expect(sent[0]?.query.id).toBe(`eq.${webhook.id}`);

    await choose(user, 'Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Webhook' }));
    expect(form.queryByLabelText('Address')).not.toBeInTheDocument();
    await user.click(form.getByLabelText('A subscriber confirms'));
    await user.click(form.getByRole('button', { name: 'Save Webhook' }));
    expect(await screen.findByText('Webhook updated.')).toBeInTheDocument();
    expect(sent[1]?.body).toEqual({ events: ['entry.published', 'order.paid', 'subscriber.confirmed'] });
  });

  it('A webhook is deleted after a question', async () => {
    const sent = respond.deleted('webhooks', [webhook.id]);
    const { user } = open();
    await choose(user, 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/is told nothing any more/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Webhook deleted.')).toBeInTheDocument();
    expect(sent[0]?.query).toMatchObject({ id: `eq.${webhook.id}` });
  });

  it('A toast says that a test failed', async () => {
    const { user } = open();
    await screen.findByRole('table', { name: 'webhooks' });
    respond.failure('rpc/test_webhook');
    await choose(user, 'Send a test');
    expect(await screen.findByText('Error sending the test')).toBeInTheDocument();
  });
});
