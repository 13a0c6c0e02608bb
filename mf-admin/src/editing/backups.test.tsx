import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { countBackups, deleteAllBackups } from '@brand/shared-data/admin';
import { learner, owner } from 'tooling/testing';
import {
  field,
  isOpen,
  kept,
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

describe('text that was typed and not saved', () => {
  it('is kept within three seconds, and offered with its time and its fields when the form opens again', async () => {
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
    expect(await kept()).toEqual([{ title: 'One', text: 'A long thought' }]);
  });

  it('is gone for good once it is discarded', async () => {
    await typeAndVanish('Rubbish');
    const { user } = await openNote();
    await user.click(within(await region()).getByRole('button', { name: 'Discard' }));

    expect(field('Text')).toHaveValue('');
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('is not overwritten by what is typed beside the offer', async () => {
    await typeAndVanish('The first');
    const { user, unmount } = await openNote();
    await region();
    await user.type(field('Text'), 'The second');
    unmount();

    await waitFor(async () =>
      expect(await kept()).toEqual([
        { title: 'One', text: 'The second' },
        { title: 'One', text: 'The first' },
      ]),
    );
  });

  it('is kept at once when the page goes away', async () => {
    const { user } = await openNote();
    await user.type(field('Text'), 'Quick');
    fireEvent(window, new Event('pagehide'));

    await waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 500 });
  });

  it('is not offered to anybody else', async () => {
    await typeAndVanish('Mine');
    await openNote({ as: learner });

    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(await countBackups(owner.id)).toBe(1);
  });

  it('goes when it is saved, also what was restored', async () => {
    await typeAndVanish('Good');
    const save = jest.fn<ReturnType<Save>, Parameters<Save>>(async () => ({}));
    const { user } = await openNote({ save });
    await user.click(within(await region()).getByRole('button', { name: 'Restore' }));
    await user.type(field('Title'), ' and two ');
    await user.click(saveButton());

    expect(await screen.findByRole('status')).toHaveTextContent('Note saved');
    expect(save).toHaveBeenCalledWith({ title: 'One and two', text: 'Good' }, 'v1');
    expect(isOpen()).toBe(false);
    expect(await kept()).toEqual([]);
  });

  it('is not kept any more once the owner has undone it', async () => {
    const { user } = await openNote();
    await user.type(field('Text'), 'x');
    await waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 3000 });
    await user.clear(field('Text'));
    await waitFor(async () => expect(await kept()).toHaveLength(0), { timeout: 3000 });
  });
});
