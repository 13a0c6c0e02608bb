import { byMailApi, senderApi, webhooksApi } from './admin';
import type { Screen, Thunk } from './refetching.fixture';

const { listWebhooks, listWebhookDeliveries, createWebhook, changeWebhook, deleteWebhook, testWebhook } =
  webhooksApi.endpoints;
const mail = byMailApi.endpoints;
const webhooks: Screen = ['the webhooks', listWebhooks.initiate()];
const messages: Screen = ['their messages', listWebhookDeliveries.initiate()];
const address: Screen = ['the address to write to', mail.getMailDraftsAddress.initiate()];

/** The sender for letters and the owner's reminder are columns in the same row. */
export const sender: Screen = ['the sending address', senderApi.endpoints.getSender.initiate()];
export const reminder: Screen = ['the hour of the reminder', mail.getReminder.initiate()];
const devices: Screen = ['the devices that are notified', mail.listPushDevices.initiate()];

/** Screens for the integrations with the owner's other programs. */
export const programScreens = [webhooks, messages, address, reminder, devices];

/** The mutations for these screens, and the queries that they refetch. */
export const programWrites: [string, Thunk, Screen[]][] = [
  [
    'createWebhook',
    createWebhook.initiate({ address: 'https://a.example', events: ['order.paid'] }),
    [webhooks],
  ],
  ['changeWebhook', changeWebhook.initiate({ id: 'w', values: { is_on: false } }), [webhooks, messages]],
  ['deleteWebhook', deleteWebhook.initiate('w'), [webhooks, messages]],
  ['testWebhook', testWebhook.initiate('w'), [messages]],
  ['createMailDraftsAddress', mail.createMailDraftsAddress.initiate(), [address]],
  ['endMailDraftsAddress', mail.endMailDraftsAddress.initiate(), [address]],
  ['addPushDevice', mail.addPushDevice.initiate({ endpoint: 'e', p256dh: 'p', auth: 'a' }), [devices]],
  ['removePushDevices', mail.removePushDevices.initiate(['e']), [devices]],
  ['saveReminder', mail.saveReminder.initiate({ hour: '20' }), [sender, reminder]],
];
