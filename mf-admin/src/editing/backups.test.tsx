import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { randomUuid } from '@brand/shared-data';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { learner, owner } from 'tooling/testing';
import { declareCall } from '../../../tooling/testing/declare';
import {
  field,
  isOpen,
  getBackedUp,
  openNote,
  region,
  saveButton,
  typeAndVanish,
  type Save,
} from './noteForm.fixture';

const wait = globalThis.setTimeout;

afterEach(async () => {
  globalThis.setTimeout = wait;
  jest.restoreAllMocks();
  await deleteAllBackups(owner.id);
  await deleteAllBackups(learner.id);
});

describe('Text that was typed and not saved', () => {
  it('Unsaved text is backed up, and offered with its time and fields when the form opens again', async () => {
    await typeAndVanish('A long thought');
    const { user } = await openNote();

    const offer = within(await region());
    expect(offer.getByText(/There is unsaved text from/)).toHaveTextContent(/It differs in Text\.$/);
    expect(offer.queryByText('A long thought')).not.toBeInTheDocument();
    await user.click(offer.getByRole('button', { name: 'Look at it' }));
    expect(offer.getByText('A long thought')).toBeVisible();

    await user.click(offer.getByRole('button', { name: 'Restore' }));
    expect(field('Text')).toHaveValue('A long thought');
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    await waitFor(async () =>
      expect(await getBackedUp()).toEqual([{ title: 'One', text: 'A long thought' }]),
    );
  });

  it('A discarded backup is deleted', async () => {
    await typeAndVanish('Rubbish');
    const { user } = await openNote();
    await user.click(within(await region()).getByRole('button', { name: 'Discard' }));

    expect(field('Text')).toHaveValue('');
    await waitFor(async () => expect(await getBackedUp()).toEqual([]));
  });

  it('Text typed beside an offer does not overwrite the offered backup', async () => {
    await typeAndVanish('The first');
    const { user, unmount } = await openNote();
    await region();
    await user.fill(field('Text'), 'The second');
    unmount();

    await waitFor(async () =>
      expect(await getBackedUp()).toEqual([
        { title: 'One', text: 'The second' },
        { title: 'One', text: 'The first' },
      ]),
    );
  });

  it.each([
    ['goes away', () => fireEvent(window, new Event('pagehide'))],
    [
      'is hidden',
      () => {
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        fireEvent(document, new Event('visibilitychange'));
      },
    ],
  ])('Unsaved text is backed up when the page %s, before its delay has ended', async (_, leave) => {
    const { user } = await openNote();
    // The delay of a second never ends. Replaced manually, because Testing Library would mistake a mock for Jest's fake timers.
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      ms === 1000 ? 0 : wait(run, ms)) as typeof setTimeout;
    await user.fill(field('Text'), 'Quick');
    leave();

    await waitFor(async () => expect(await getBackedUp()).toHaveLength(1));
  });

  it('A backup is offered to nobody else', async () => {
    await typeAndVanish('Mine');
    // The database returns no texts to other accounts.
    declareCall('list_unsent_texts', []);
    await openNote({ as: learner });

    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await waitFor(async () => expect(await getBackedUp()).toHaveLength(1));
  });

  it('Saving deletes the backup, also one that was restored', async () => {
    await typeAndVanish('Good');
    const save = jest.fn<ReturnType<Save>, Parameters<Save>>(async () => ({}));
    const { user } = await openNote({ save });
    await user.click(within(await region()).getByRole('button', { name: 'Restore' }));
    await user.fill(field('Title'), ' and two ');
    await user.click(saveButton());

    expect(await screen.findByRole('status')).toHaveTextContent('Note saved');
    expect(save).toHaveBeenCalledWith({ title: 'One and two', text: 'Good' }, 'v1');
    expect(isOpen()).toBe(false);
    await waitFor(async () => expect(await getBackedUp()).toEqual([]));
  });

  it('Text that another device types is offered, and merged with what is typed here', async () => {
    const { user } = await openNote();
    const another = { id: randomUuid(), form: 'notes', row_id: '7', based_on: 'v1' };
    const typed = { title: 'One and two', text: 'From the phone' };
    await fetch('http://project.test/rest/v1/unsent_texts', {
      method: 'POST',
      body: JSON.stringify({ ...another, typed }),
    });
    const offer = within(await screen.findByRole('region', { name: 'Unsaved text' }));
    expect(offer.getByText(/from another device/)).toHaveTextContent(/It differs in Title, Text\.$/);

    await user.fill(field('Text'), 'From the laptop');
    await user.click(offer.getByRole('button', { name: 'Look at it' }));
    expect(screen.getByRole('region')).toHaveTextContent('Yours:From the laptopTheirs:From the phone');
    await user.click(offer.getByRole('button', { name: 'Merge both' }));
    expect(field('Text')).toHaveValue('From the laptop\n\nFrom the phone');
    expect(field('Title')).toHaveValue('One and two');
    await waitFor(async () => expect(await getBackedUp()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });

  it('Undoing a change deletes its backup', async () => {
    const { user } = await openNote();
    await user.fill(field('Text'), 'x');
    await waitFor(async () => expect(await getBackedUp()).toHaveLength(1));
    await user.clear(field('Text'));
    await waitFor(async () => expect(await getBackedUp()).toHaveLength(0));
  });
});
