const path = `/newsletter/stop-reminders/${'f'.repeat(64)}`;
const openWindow = jest.fn(() => Promise.resolve(null));
Object.assign(window, { clients: { openWindow } });

/** Presses the notification, or its button, and waits for the service worker's action to finish. */
async function press(action = '') {
  const done: Promise<unknown>[] = [];
  const event = Object.assign(new Event('notificationclick'), {
    action,
    notification: { data: path, close: jest.fn() },
    waitUntil: (what: Promise<unknown>) => done.push(what),
  });
  window.dispatchEvent(event);
  await Promise.all(done);
  expect(event.notification.close).toHaveBeenCalled();
}

const answer = (status: number | null) => {
  const fetched = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>(() =>
    status === null ? Promise.reject(new TypeError()) : Promise.resolve({ ok: status < 300 }),
  );
  Object.assign(window, { fetch: fetched });
  return fetched;
};

// Not imported, because its types are those of a worker environment.
beforeAll(() => void jest.requireActual('../../worker/reminders'));
beforeEach(() => openWindow.mockClear());

test('A press on the notification opens the page of the day', async () => {
  await press();
  expect(openWindow.mock.calls).toEqual([['/today']]);
});

test('A press on its button ends the reminders, and opens nothing', async () => {
  const fetched = answer(200);
  await press('stop');
  const [address, { method, body } = {}] = fetched.mock.calls[0] ?? [];
  expect([address, method, String(body)]).toEqual([path, 'POST', 'List-Unsubscribe=One-Click']);
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([null, 404, 503])(
  'Where the button gets %p, the page that ends reminders opens',
  async (status) => {
    answer(status);
    await press('stop');
    expect(openWindow.mock.calls).toEqual([[path]]);
  },
);
