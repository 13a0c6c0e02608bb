import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { countBackups, deleteAllBackups } from '@brand/shared-data/admin';
import { learner, owner } from 'tooling/testing';
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

afterEach(async () => {
  await deleteAllBackups(owner.id);
  await deleteAllBackups(learner.id);
});

describe('Text that was typed and not saved', () => {
  it('Unsaved text is backed up within three seconds, and offered with its time and fields when the form opens again', async () => {
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
    expect(await getBackedUp()).toEqual([{ title: 'One', text: 'A long thought' }]);
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

  it('Unsaved text is backed up at once when the page goes away', async () => {
    const { user } = await openNote();
    await user.fill(field('Text'), 'Quick');
    fireEvent(window, new Event('pagehide'));

    await waitFor(async () => expect(await getBackedUp()).toHaveLength(1), { timeout: 500 });
  });

  it('A backup is offered to nobody else', async () => {
    await typeAndVanish('Mine');
    await openNote({ as: learner });

    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(await countBackups(owner.id)).toBe(1);
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
    expect(await getBackedUp()).toEqual([]);
  });

  it('Undoing a change deletes its backup', async () => {
    const { user } = await openNote();
    await user.fill(field('Text'), 'x');
    await waitFor(async () => expect(await getBackedUp()).toHaveLength(1), { timeout: 3000 });
    await user.clear(field('Text'));
    await waitFor(async () => expect(await getBackedUp()).toHaveLength(0), { timeout: 3000 });
  });
});
