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

test('a person sees beside every dialog a tenth of the height of the page', () => {
  expect(getComputedStyle(open()).maxHeight).toBe('90dvh');
});

test('a person who has to decide is not let out by Escape, pressed once or twice, or a click beside', () => {
  const dialog = open();
  // What a browser sends on Escape; the second time it closes the dialog without asking.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  expect(dialog).toHaveAttribute('open');
  fireEvent.click(dialog);
  expect(dialog).toHaveAttribute('open');
});

test('a person who may leave is let out by Escape, by the way back of a phone, and by a click beside', () => {
  const onClose = jest.fn();
  const dialog = open(onClose);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a person who is asked first keeps the dialog until the answer, also where the browser closes it', () => {
  const onClose = jest.fn();
  const dialog = open(onClose);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  expect(dialog).toHaveAttribute('open');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a person who selects text and lets go beside the dialog stays in it', () => {
  const onClose = jest.fn();
  const dialog = open(onClose);
  fireEvent.mouseDown(screen.getByRole('button'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('a person who leaves the upper of two dialogs stays in the lower one', () => {
  const lower = jest.fn();
  const upper = jest.fn();
  render(
    <ModalDialog label="Edit" isOpen onClose={lower}>
      <ModalDialog label="Ask" isOpen onClose={upper}>
        <button>Yes</button>
      </ModalDialog>
    </ModalDialog>,
    { wrapper: ThemeRoot },
  );
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
  expect(upper).toHaveBeenCalledTimes(1);
  expect(lower).not.toHaveBeenCalled();
});
