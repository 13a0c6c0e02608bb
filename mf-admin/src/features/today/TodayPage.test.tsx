import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { todayOf } from '@brand/shared-data';
import { countBackups, saveBackup } from '@brand/shared-data/admin';
import { clear, createStore, keys, set } from 'idb-keyval';
import { http, HttpResponse } from 'msw';
import { owner, server } from 'tooling/testing';
import { acceptUploads, picture, stubPictures } from '../../pictures/pictureUpload.fixture';
import { sendWaiting } from './outbox';
import { acceptEntries, open, save, text } from './today.fixture';

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

  it('Attack: a link of another site fills the form of an owner who publishes at once: one press makes a draft', async () => {
    localStorage.setItem('today-publishes', 'true');
    const sent = acceptEntries();
    const { user } = await open('?text=Buy+my+coins');
    expect(screen.getByText(/This was sent to the page from outside/)).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('It is a draft, which you alone can read.')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ content: 'Buy my coins', is_published: false })]);

    // The owner's own choice is still remembered.
    await user.click(screen.getByRole('button', { name: 'Write another' }));
    expect(screen.getByRole('switch', { name: 'Publish at once' })).toBeChecked();
    expect(screen.queryByText(/from outside/)).not.toBeInTheDocument();
  });

  it('Attack: a form of another site posts a picture beside what is typed: one press makes a draft', async () => {
    localStorage.setItem('today-publishes', 'true');
    stubPictures({ width: 900, height: 600 });
    await set('id 0', picture('Coins.png'), createStore('today-shared', 'pictures'));
    await open('?pictures=id');
    expect(await screen.findByText(/This was sent to the page from outside/)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Publish at once' })).not.toBeChecked();
  });

  const keepUnsavedText = () => {
    const values = { content: 'It rained.', is_published: true };
    const key = { userId: owner.id, form: 'today', rowId: 'new' };
    return saveBackup(key, { session: 'before', savedAt: Date.now(), values });
  };
  const findOffer = () => screen.findByRole('region', { name: 'Unsaved text' });

  it('offers unsaved text for the next entry, and not in place of what was shared to it', async () => {
    acceptEntries();
    await keepUnsavedText();
    const { user } = await open('?text=Look+at+this');
    // The page's own read of the device came first.
    await waitFor(() => countBackups(owner.id));
    expect(screen.queryByRole('region', { name: 'Unsaved text' })).not.toBeInTheDocument();
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Write another' }));

    await user.click(within(await findOffer()).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(text()).toHaveValue('It rained.'));
  });

  it('Attack: pictures that another site posts are not merged with an unsaved text that was to be published', async () => {
    stubPictures({ width: 900, height: 600 });
    await set('id 0', picture('Coins.png'), createStore('today-shared', 'pictures'));
    await keepUnsavedText();
    await open('?pictures=id');
    expect(await screen.findByText(/This was sent to the page from outside/)).toBeInTheDocument();
    await waitFor(() => countBackups(owner.id));
    expect(screen.queryByRole('region', { name: 'Unsaved text' })).not.toBeInTheDocument();
  });

  it('shows once that it saved, where the owner looks and a screen reader is', async () => {
    acceptEntries();
    const { user } = await open();
    await user.fill(text(), 'It rained.');
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Saved.' })).toHaveFocus();
    expect(screen.queryByText('Entry saved successfully!')).not.toBeInTheDocument();
  });

  it('begins with the pictures that were shared to it, once, and asks what they show', async () => {
    stubPictures({ width: 900, height: 600 });
    const store = createStore('today-shared', 'pictures');
    await set('id 0', picture('One.png'), store);
    await set('id 1', picture('Two.png'), store);
    const { unmount } = await open('?pictures=id');
    expect(await screen.findAllByLabelText('What does it show?')).toHaveLength(2);
    unmount();
    await open('?pictures=id');
    expect(screen.queryByLabelText('What does it show?')).not.toBeInTheDocument();
    await waitFor(async () => expect(await keys(store)).toEqual([]));
  });

  it.each(['', '?pictures=earlier'])(
    'leaves pictures to the page that they were shared to: %s',
    async (search) => {
      const store = createStore('today-shared', 'pictures');
      await set('id 0', picture('One.png'), store);
      await open(search);
      // The first request waits for the page's own, and the second one for what it could have deleted.
      await waitFor(() => keys(store));
      await waitFor(async () => expect(await keys(store)).toEqual(['id 0']));
      await waitFor(() => clear(store));
    },
  );

  it('keeps the photos that were chosen while one before them was still being read', async () => {
    stubPictures({ width: 900, height: 600 });
    const { createImageBitmap: decode } = globalThis;
    let finish = () => {};
    const first = new Promise<void>((resolve) => (finish = resolve));
    Object.assign(globalThis, {
      createImageBitmap: async (file: File) => {
        if (file.name === 'Large.png') await first;
        return decode(file);
      },
    });
    const { user } = await open();
    const chooser = screen.getByLabelText('Photos', { selector: 'input' });
    await user.upload(chooser, picture('Large.png'));
    await user.upload(chooser, picture('Small.png'));
    expect(await screen.findByRole('button', { name: 'Remove Small.png' })).toBeInTheDocument();
    finish();
    expect(await screen.findByRole('button', { name: 'Remove Large.png' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Small.png' })).toBeInTheDocument();
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
