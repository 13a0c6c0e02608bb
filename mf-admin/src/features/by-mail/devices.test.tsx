import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { ByMailPage } from './ByMailPage';

const key = `B${'k'.repeat(86)}`;
const endpoint = 'https://push.example.com/mine';
const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };

type Browser = { permission?: NotificationPermission; subscribed?: boolean };

/** Mocks browser notifications in jsdom. */
function fakeBrowser({ permission = 'granted', subscribed = false }: Browser = {}) {
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
  let current = subscribed ? subscription : null;
  const subscribe = jest.fn(() => Promise.resolve((current = subscription)));
  const registration = {
    scope: `${location.origin}/admin/reminders/`,
    active: {},
    unregister: jest.fn(() => Promise.resolve(true)),
    pushManager: { subscribe, getSubscription: () => Promise.resolve(current) },
  };
  const register = jest.fn(() => Promise.resolve(registration));
  const container = {
    register,
    getRegistration: () => Promise.resolve(subscribed ? registration : undefined),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.assign(window, {
    PushManager: {},
    Notification: { requestPermission: () => Promise.resolve(permission) },
  });
  return { register, subscribe, unsubscribe, unregister: registration.unregister };
}

afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(devices: string[] = [], publicKey: string | null = key) {
  declare('get', '/rest/v1/mail_drafts_address', () => HttpResponse.json([]));
  respond.sender({ from_email: '', reminder_hour: 20, push_public_key: publicKey } as Parameters<
    typeof respond.sender
  >[0]);
  declare('get', '/rest/v1/push_devices', () =>
    HttpResponse.json(devices.map((one, id) => ({ id: String(id), endpoint: one }))),
  );
  return renderApp([{ path: 'by-mail', Component: ByMailPage }], '/admin/by-mail', {
    mount: '/admin',
    signedInAs: owner,
  });
}

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('A device is notified once its person and its browser agree', async () => {
  const { register, subscribe } = fakeBrowser();
  const sent = declare('post', '/rest/v1/rpc/add_push_device', () => new HttpResponse(null, { status: 204 }));
  const { user } = open();
  expect(
    await screen.findByText('No device is notified, so the reminder comes by mail.'),
  ).toBeInTheDocument();
  await press(user, 'Notify this device');
  expect(await screen.findByText('This device gets notifications.')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ p_endpoint: endpoint, p_p256dh: keys.p256dh, p_auth: keys.auth });
  expect(register).toHaveBeenCalledWith('/sw-reminders.js', {
    scope: '/admin/reminders/',
    updateViaCache: 'none',
  });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
});

it('A person who refuses is told so, and nothing is sent', async () => {
  const { register } = fakeBrowser({ permission: 'denied' });
  const { user } = open();
  await press(user, 'Notify this device');
  expect(await screen.findByText('This device gets no notifications')).toBeInTheDocument();
  expect(register).not.toHaveBeenCalled();
});

it('One press ends the notifications of this device', async () => {
  const { unsubscribe, unregister } = fakeBrowser({ subscribed: true });
  const sent = declare('delete', '/rest/v1/push_devices', () => HttpResponse.json([{ id: '1' }]));
  const { user } = open([endpoint]);
  expect(await screen.findByText(/^One device is notified, this one\./)).toBeInTheDocument();
  await press(user, 'Stop notifying this device');
  expect(await screen.findByText('Notifications stopped.')).toBeInTheDocument();
  expect(sent[0]?.query.id).toBe('in.(0)');
  expect(unsubscribe).toHaveBeenCalled();
  expect(unregister).toHaveBeenCalled();
});

it('One press ends those of a phone that was lost', async () => {
  const { unsubscribe } = fakeBrowser();
  const sent = declare('delete', '/rest/v1/push_devices', () => HttpResponse.json([{ id: '1' }]));
  const { user } = open(['https://push.example.com/phone']);
  expect(await screen.findByText(/^One device is notified\. A mail/)).toBeInTheDocument();
  await press(user, 'Stop all notifications');
  expect(await screen.findByText('Notifications stopped.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(unsubscribe).not.toHaveBeenCalled();
});

it('A device that could not be added is told so', async () => {
  fakeBrowser();
  const { user } = open();
  await screen.findByRole('button', { name: 'Notify this device' });
  respond.failure('rpc/add_push_device', { method: 'post' });
  await press(user, 'Notify this device');
  expect(await screen.findByText('Error changing the notifications')).toBeInTheDocument();
});

it('A browser without notifications, and a site whose worker never ran, say so', async () => {
  open();
  expect(
    await screen.findByText(/^This browser cannot show notifications of websites\./),
  ).toBeInTheDocument();
});

it('Before a worker has run there is no key to ask with', async () => {
  fakeBrowser();
  open([], null);
  expect(
    await screen.findByText('Notifications are possible once the site’s worker has run.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Notify this device' })).toBeNull();
});
