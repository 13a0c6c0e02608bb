import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { ModalDialog } from './ModalDialog';

const open = (onClose?: () => void) => {
  render(
    <ModalDialog label="Choose" isOpen onClose={onClose}>
      <button>Save</button>
    </ModalDialog>,
    { wrapper: ThemeRoot },
  );
  return screen.getByRole('dialog', { name: 'Choose' });
};

test('a person who has to decide is not let out by Escape, pressed once or twice, or a click beside', () => {
  const dialog = open();
  // What a browser sends on Escape; the second time it closes the dialog without asking.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  expect(dialog).toHaveAttribute('open');
  fireEvent.click(dialog);
  expect(dialog).toHaveAttribute('open');
});

test('a person who may leave is let out', () => {
  const onClose = jest.fn();
  const dialog = open(onClose);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(true);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});
