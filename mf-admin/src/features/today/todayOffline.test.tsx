import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { countBackups } from '@brand/shared-data/admin';
import { http, HttpResponse } from 'msw';
import { challenge, owner, respond, server } from 'tooling/testing';
import { sendWaiting } from './outbox';
import { acceptEntries, breakConnection, open, save, setOnline, text } from './today.fixture';

/** Saves an entry over a connection that does not answer before the page has stopped waiting, after ten seconds. */
async function saveInTunnel() {
  const wait = globalThis.setTimeout;
  // Replaced manually, because Testing Library would mistake a mock for Jest's fake timers.
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    wait(run, ms === 10_000 ? 50 : ms)) as typeof setTimeout;
  const view = await open();
  await view.user.fill(text(), 'In the tunnel.');
  await view.user.click(save());
  expect(await screen.findByText('Kept on this device.')).toBeInTheDocument();
  globalThis.setTimeout = wait;
  return view;
}

describe('Without a connection', () => {
  it('the page has its code kept for the next visit', async () => {
    const told: { type: string; page: string }[] = [];
    const active = { postMessage: (message: { type: string; page: string }) => told.push(message) };
    Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { ready: Promise.resolve({ active }) },
      configurable: true,
    });
    await open();
    await waitFor(() => expect(told).toEqual([{ type: 'keep', page: 'http://localhost/today', files: [] }]));
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  it('an entry is kept on the device, shown as waiting, and sent once when there is a connection', async () => {
    const { user } = await open();
    breakConnection();
    setOnline(false);
    await user.fill(text(), 'On the train.');
    await user.click(save());

    expect(await screen.findByText('Kept on this device.')).toBeInTheDocument();
    expect(await screen.findByText(/One entry waits on this device/)).toBeInTheDocument();
    // Logging out asks for confirmation while entries are waiting.
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(1));

    const sent = acceptEntries();
    setOnline(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('online'));
    });

    await waitFor(() => expect(screen.queryByText(/entry waits/)).not.toBeInTheDocument());
    expect(sent.map(({ title }) => title)).toEqual(['On the train']);
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(0));
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByText(/Kept on this device|sent by itself/)).not.toBeInTheDocument();
  });

  it('the page says that it works, and offers nothing that does not', async () => {
    respond.challenges([challenge({ status: 'Ongoing', starts_on: '2026-03-01' })]);
    respond.challengeDays([]);
    await open();
    expect(await screen.findByText('Check in')).toBeInTheDocument();
    setOnline(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/No connection. Write and save all the same/)).toBeInTheDocument();
    expect(screen.queryByText('Check in')).not.toBeInTheDocument();
  });

  it('an entry for which a connection gives no answer is kept after ten seconds, and is the same entry when it arrives', async () => {
    const answers: (() => void)[] = [];
    server.use(
      http.post('*/rest/v1/journal_entries', async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return new HttpResponse(null, { status: 201 });
      }),
      http.get('*/rest/v1/journal_entries', () => HttpResponse.json([{ id: 'an-entry' }])),
    );
    await saveInTunnel();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(0));
  });

  it('an entry that the server refuses after the page kept it stays on this device, with the reason', async () => {
    let answer = () => {};
    let first: Promise<void> | undefined = new Promise((resolve) => (answer = resolve));
    server.use(
      http.post('*/rest/v1/journal_entries', async () => {
        await first;
        return HttpResponse.json({ code: '42501', message: 'Out of order' }, { status: 403 });
      }),
    );
    const { store } = await saveInTunnel();
    answer();
    first = undefined;

    await waitFor(async () =>
      expect(await sendWaiting(store.dispatch, owner.id)).toMatchObject({ message: 'Out of order' }),
    );
    expect(await countBackups(owner.id)).toBe(1);
  });

  it('the number of the day is counted from what this device has seen last', async () => {
    const first = await open();
    expect(await screen.findByText('Day 0')).toBeInTheDocument();
    first.unmount();
    respond.failure('site_settings', { status: 503, message: 'Away' });
    await open();
    expect(screen.getByText('Day 0')).toBeInTheDocument();
  });

  it('an entry whose answer was lost is sent again under its own id when the page opens again', async () => {
    const first = await open();
    const ids: unknown[] = [];
    server.use(
      http.post('*/rest/v1/journal_entries', async ({ request }) => {
        ids.push(((await request.json()) as Record<string, unknown>)['client_id']);
        return HttpResponse.error();
      }),
    );
    await first.user.fill(text(), 'Between two stations.');
    await first.user.click(save());
    expect(await screen.findByText('Kept on this device.')).toBeInTheDocument();
    first.unmount();

    const sent = acceptEntries();
    await open();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(new Set([...ids, sent[0]?.['client_id']]).size).toBe(1);
  });

  it('a refusal of the server gives the text back to the form, and nothing waits', async () => {
    const { user } = await open();
    respond.failure('journal_entries', { message: 'Out of order' });
    await user.fill(text(), 'Mine.');
    await user.click(save());

    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    expect(text()).toHaveValue('Mine.');
    expect(screen.queryByText(/waits/)).not.toBeInTheDocument();
  });
});
