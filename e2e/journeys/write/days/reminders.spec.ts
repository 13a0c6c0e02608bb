import { chromiumFlags, findChromium } from '../../../../tooling/run/chromium';
import { expect, owner, test } from '../../../fixtures';
import { restAs } from '../../../rest';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The whole Chromium, because the headless shell shows no notifications.
  launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
});

const endpoint = 'https://push.example.com/this-browser';

test('A device is notified of a day that is not written, and one press ends the reminders', async ({
  page,
  context,
  logIn,
  system,
  baseURL,
}) => {
  // No push service is reachable, so the browser gets a made-up subscription, and the message below is delivered as if it came
  // from a push service.
  await page.addInitScript((address) => {
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
    const subscription = {
      endpoint: address,
      unsubscribe: () => Promise.resolve(true),
      toJSON: () => ({ endpoint: address, keys }),
    };
    let current: object | null = null;
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve((current = subscription)),
      getSubscription: () => Promise.resolve(current),
    });
  }, endpoint);
  const devtools = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) => {
    registrations.push(...found);
  });
  await devtools.send('ServiceWorker.enable');

  await logIn(owner);
  await page.goto('/admin/by-mail');
  await page.getByLabel('Remind me at').selectOption('20:00');
  await page.getByRole('button', { name: 'Save Reminder' }).click();
  await page.getByRole('button', { name: 'Notify this device' }).click();
  await expect(page.getByText('One device is notified, this one.')).toBeVisible();
  const rows = await restAs(system, owner);
  expect(await rows('GET', 'push_devices?select=endpoint')).toEqual([{ endpoint }]);

  const ofReminders = () => registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/reminders/'));
  await expect.poll(ofReminders).toBeTruthy();
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(String(baseURL)).origin,
    registrationId: ofReminders()?.registrationId ?? '',
    data: JSON.stringify({
      title: 'Today is not written yet',
      body: 'A line is enough.',
      stopPath: `/newsletter/stop-reminders/${'f'.repeat(64)}`,
    }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/admin/reminders/');
      const [notification] = (await registration?.getNotifications()) ?? [];
      return notification && [notification.title, notification.body, notification.tag];
    });
  // Chromium shows it with low priority: in half a second on an idle machine, in eleven where all cores are busy.
  const reminder = ['Today is not written yet', 'A line is enough.', 'today'];
  await expect.poll(shown).toEqual(reminder);

  await page.getByRole('button', { name: 'Stop notifying this device' }).click();
  await expect(page.getByText('Notifications stopped.')).toBeVisible();
  expect(await rows('GET', 'push_devices?select=endpoint')).toEqual([]);
  const left = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  await expect.poll(left).toEqual(['/']);
});

test('A visitor loads no byte of it, nor of the page of the day', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const address of ['/', '/journal', '/blog']) await page.goto(address, { waitUntil: 'networkidle' });
  expect(asked.filter((address) => /reminders|push|today|mf.admin/i.test(address))).toEqual([]);
  const worker = await (await page.request.get('/sw.js')).text();
  expect(worker).not.toMatch(/showNotification|notificationclick/);
});
