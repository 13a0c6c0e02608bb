import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { countBackups, deleteAllBackups } from '@brand/shared-data/admin';
import { todayOf } from '@brand/shared-data';
import { createStore, set } from 'idb-keyval';
import { http, HttpResponse } from 'msw';
import { owner, renderApp, respond, server } from 'tooling/testing';
import { acceptUploads, picture, stubPictures } from '../../pictures/pictureUpload.fixture';
import { sendWaiting } from './outbox';
import { TodayPage } from './TodayPage';

beforeEach(() => {
  localStorage.clear();
  respond.settings({ entrepreneur_start_date: todayOf({}) });
  respond.challenges([]);
});
afterEach(async () => {
  await deleteAllBackups(owner.id);
  setOnline(true);
});

const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });

async function open(search = '') {
  const view = renderApp([{ path: 'today', Component: TodayPage }], `/admin/today${search}`, {
    mount: '/admin',
    signedInAs: owner,
  });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

/** Accepts entries as the database does: the first of each client id. */
function acceptEntries() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('*/rest/v1/journal_entries', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return new HttpResponse(null, { status: 201 });
    }),
    http.get('*/rest/v1/journal_entries', () => HttpResponse.json([{ id: 'an-entry' }])),
  );
  return sent;
}
const breakConnection = () => server.use(http.post('*/rest/v1/journal_entries', () => HttpResponse.error()));

const text = () => screen.getByRole('textbox', { name: 'Content' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('The page of the day', () => {
  it('has the number and the date of today, and the field has the focus', async () => {
    await open();
    expect(await screen.findByText('Day 0')).toBeInTheDocument();
    expect(text()).toHaveFocus();
    expect(screen.getByRole('switch', { name: 'Publish at once' })).not.toBeChecked();
  });

  it('saves a text as a draft of today by one press, with a title of its first sentence', async () => {
    const sent = acceptEntries();
    const { user } = await open();
    await user.fill(text(), 'It rained. I stayed in.');
    await user.click(save());

    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({
        title: 'It rained',
        content: 'It rained. I stayed in.',
        entry_date: todayOf({}),
        is_published: false,
        user_id: owner.id,
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ]);
    expect(screen.getByRole('link', { name: 'Edit it' })).toHaveAttribute(
      'href',
      '/admin/journal?edit=an-entry',
    );
    await user.click(screen.getByRole('button', { name: 'Write another' }));
    expect(text()).toHaveValue('');
  });

  it('takes a mood by one press, and remembers on this device that entries are published', async () => {
    const sent = acceptEntries();
    const { user } = await open();
    await user.fill(text(), 'Sun.');
    await user.click(screen.getByRole('button', { name: 'Good' }));
    await user.click(screen.getByRole('switch', { name: 'Publish at once' }));
    await user.click(save());

    expect(await screen.findByRole('link', { name: 'Look at it' })).toHaveAttribute(
      'href',
      '/journal/an-entry',
    );
    expect(sent[0]).toMatchObject({ mood: 'good', is_published: true });
    await user.click(screen.getByRole('button', { name: 'Write another' }));
    expect(screen.getByRole('switch', { name: 'Publish at once' })).toBeChecked();
  });

  it('begins with what was shared to it, once, and saves it only by a press', async () => {
    const sent = acceptEntries();
    const { user } = await open('?title=A+page&text=Look+at+this&url=https%3A%2F%2Fexample.com%2Fa');
    expect(text()).toHaveValue('A page\n\nLook at this\n\nhttps://example.com/a');
    expect(sent).toEqual([]);

    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Write another' }));
    expect(text()).toHaveValue('');
    expect(sent).toHaveLength(1);
  });

  it('begins with the pictures that were shared to it, once, and asks what they show', async () => {
    stubPictures({ width: 900, height: 600 });
    const store = createStore('today-shared', 'pictures');
    await set(0, picture('One.png'), store);
    await set(1, picture('Two.png'), store);
    const { unmount } = await open();
    expect(await screen.findAllByLabelText('What does it show?')).toHaveLength(2);
    unmount();
    await open();
    expect(screen.queryByLabelText('What does it show?')).not.toBeInTheDocument();
  });

  it('sends an entry once, also when what waits is sent meanwhile', async () => {
    const sent: unknown[] = [];
    let store = () => {};
    const stored = new Promise<void>((resolve) => (store = resolve));
    server.use(
      http.post('*/rest/v1/journal_entries', async ({ request }) => {
        sent.push(await request.json());
        await stored;
        return new HttpResponse(null, { status: 201 });
      }),
      http.get('*/rest/v1/journal_entries', () => HttpResponse.json([{ id: 'an-entry' }])),
    );
    const { user, store: data } = await open();
    await user.fill(text(), 'It rained.');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await sendWaiting(data.dispatch, owner.id);
    store();

    expect(await screen.findByRole('button', { name: 'Write another' })).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('says that there is nothing to save', async () => {
    const { user } = await open();
    await user.click(save());
    expect(await screen.findByText('Write a sentence, or add a photo.')).toBeInTheDocument();
  });

  it('takes several photos at once and asks what they show; a HEIC that cannot be read is told by name', async () => {
    stubPictures({ width: 900, height: 600 });
    const stored = acceptUploads();
    const sent = acceptEntries();
    const { user } = await open();
    const chooser = screen.getByLabelText('Photos', { selector: 'input' });
    await user.upload(chooser, [picture('One.png'), picture('Two.png')]);
    const [first] = await screen.findAllByLabelText('What does it show?');
    await user.fill(first as HTMLElement, 'A boat');

    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('Unknown')) });
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'IMG_1.HEIC', { type: '' })] } });
    expect(await screen.findByText(/“IMG_1.HEIC” is a HEIC picture/)).toBeInTheDocument();
    expect(screen.getAllByLabelText('What does it show?')).toHaveLength(2);

    stubPictures({ width: 900, height: 600 });
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(stored).toHaveLength(2);
    expect(sent[0]?.['content']).toBe(`![A boat](/media/${stored[0]})\n\n![](/media/${stored[1]})`);
  });
});

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
    // A log-out asks about these.
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
    const wait = globalThis.setTimeout;
    // Replaced by hand, because Testing Library takes a mock for the fake timers of Jest.
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      wait(run, ms === 10_000 ? 50 : ms)) as typeof setTimeout;
    const { user } = await open();
    await user.fill(text(), 'In the tunnel.');
    await user.click(save());
    expect(await screen.findByText('Kept on this device.')).toBeInTheDocument();
    globalThis.setTimeout = wait;

    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(0));
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

    expect(await screen.findByText('Error saving entry')).toBeInTheDocument();
    expect(text()).toHaveValue('Mine.');
    expect(screen.queryByText(/waits/)).not.toBeInTheDocument();
  });
});
