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

test('A dialog covers at most 90 % of the height of the screen', () => {
  expect(getComputedStyle(open()).maxHeight).toBe('90dvh');
});

test('A dialog without onClose ignores Escape, pressed once or twice, and a click outside', () => {
  const dialog = open();
  // What a browser sends on Escape; the second time it closes the dialog without asking.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  expect(dialog).toHaveAttribute('open');
  fireEvent.click(dialog);
  expect(dialog).toHaveAttribute('open');
});

test('A dialog with onClose calls it on Escape, on the back gesture and on a click outside', () => {
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

test('A dialog stays open until isOpen is false, also when the browser closes it', () => {
  const onClose = jest.fn();
  const dialog = open(onClose);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  expect(dialog).toHaveAttribute('open');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('A selection that ends outside does not close the dialog', () => {
  const onClose = jest.fn();
  const dialog = open(onClose);
  fireEvent.mouseDown(screen.getByRole('button'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape closes only the upper of two dialogs', () => {
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
