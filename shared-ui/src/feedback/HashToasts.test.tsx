import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { HashToasts } from './HashToasts';
import { ToastContext, type ToastMessage } from './useToast';

const messages: Record<string, ToastMessage> = {
  subscribed: { title: 'Success!', description: 'Welcome aboard!' },
  failed: { title: 'Failed', variant: 'destructive' },
};

function openAt(address: string) {
  window.history.replaceState({ idx: 3 }, '', address);
  const toast = jest.fn();
  render(
    <ThemeRoot>
      <ToastContext value={toast}>
        <HashToasts messages={messages} />
      </ToastContext>
    </ThemeRoot>,
  );
  return toast;
}

afterEach(() => jest.restoreAllMocks());

it('A page without a hash, or with the hash of something else, shows no message and keeps its URL', () => {
  for (const address of ['/', '/#a-heading', '/#constructor']) {
    const toast = openAt(address);

    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(toast).not.toHaveBeenCalled();
    expect(window.location.href).toMatch(new RegExp(`${address}$`));
  }
});

it('A message that the browser shows already is told by no second toast, and its hash is removed from the URL', () => {
  const toast = openAt('/blog?q=rain#subscribed');

  expect(toast).not.toHaveBeenCalled();
  expect(window.location.href).toMatch(/\/blog\?q=rain$/);
  expect(window.history.state).toEqual({ idx: 3 });
});

it('A message of a page that the browser renders, where no element is the target, is a toast', () => {
  jest.spyOn(Element.prototype, 'querySelector').mockReturnValue(null);

  expect(openAt('/login#failed')).toHaveBeenCalledWith(messages.failed);
  expect(window.location.hash).toBe('');
});

it('Every message has the role of its toast and a link that closes it without scripts', () => {
  openAt('/');

  expect(screen.getByText('Success!').closest('[role=status]')).toHaveAttribute('id', 'subscribed');
  expect(screen.getByText('Failed').closest('[role=alert]')).toHaveAttribute('id', 'failed');
  const [close] = screen.getAllByText('Close');
  expect(close).toHaveAttribute('href', '#closed');
  fireEvent.click(close as HTMLElement);
  expect(window.location.hash).toBe('');
  expect(screen.queryByText('Success!')).not.toBeInTheDocument();
});
