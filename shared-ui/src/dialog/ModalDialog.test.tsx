import { renderToString } from 'react-dom/server';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { closeCommand, ModalDialog, openCommand } from './ModalDialog';

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
  // Browsers fire `cancel` on Escape; on the second Escape they close the dialog regardless.
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

test('A dialog that is open again when the event of its closing comes stays open', () => {
  const onClose = jest.fn();
  const dialog = open(onClose);
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveAttribute('open');
  expect(onClose).not.toHaveBeenCalled();
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

describe('A dialog that opens before hydration', () => {
  const onOpen = jest.fn();
  const onClose = jest.fn();
  const page = (isOpen: boolean) => (
    <ThemeRoot>
      <button {...openCommand('news')}>Newsletter</button>
      <ModalDialog label="News" isOpen={isOpen} onClose={onClose} commands={{ id: 'news', onOpen }}>
        <button {...closeCommand('news')}>Close</button>
      </ModalDialog>
    </ThemeRoot>
  );
  const serverRendered = () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page(false));
    document.body.append(container);
    return { container, dialog: container.querySelector('dialog') as HTMLDialogElement };
  };

  it('The HTML of the server has the content of a dialog, and buttons that open and close it', () => {
    const { container, dialog } = serverRendered();

    expect(dialog).toHaveTextContent('Close');
    expect(dialog).not.toHaveAttribute('open');
    expect(dialog).toHaveAttribute('closedby', 'any');
    const commands = [...container.querySelectorAll('button')].map((button) => [
      button.getAttribute('command'),
      button.getAttribute('commandfor'),
    ]);
    expect(commands).toEqual([
      ['show-modal', dialog.id],
      ['close', dialog.id],
    ]);
    container.remove();
  });

  it('Hydration leaves an open dialog open, and tells the caller, who can close it then', () => {
    const { container, dialog } = serverRendered();
    dialog.showModal();

    const { rerender } = render(page(false), { container, hydrate: true });
    expect(dialog).toHaveAttribute('open');
    expect(onOpen).toHaveBeenCalledTimes(1);
    rerender(page(true));
    expect(dialog).toHaveTextContent('Close');
    rerender(page(false));
    expect(dialog).not.toHaveAttribute('open');
  });

  it('A closed dialog has no content after hydration', async () => {
    const { container, dialog } = serverRendered();

    render(page(false), { container, hydrate: true });

    await waitFor(() => expect(dialog).toBeEmptyDOMElement());
  });
});
