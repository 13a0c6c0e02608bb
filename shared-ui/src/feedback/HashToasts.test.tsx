import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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
  const page = (
    <ThemeRoot>
      <ToastContext value={toast}>
        <HashToasts messages={messages} />
      </ToastContext>
    </ThemeRoot>
  );
  return { toast, page };
}

/** Opens a server-rendered page before its scripts run. */
function openServed(address: string) {
  const { toast, page } = openAt(address);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return { toast, hydrate: () => act(async () => hydrateRoot(container, page)) };
}

afterEach(() => document.body.replaceChildren());

it('Before its scripts run, a page has every message with the role of its toast and a link that closes it', () => {
  openServed('/');

  expect(screen.getByText('Success!').closest('[role=status]')).toHaveAttribute('id', 'subscribed');
  expect(screen.getByText('Failed').closest('[role=alert]')).toHaveAttribute('id', 'failed');
  for (const close of screen.getAllByText('Close')) expect(close).toHaveAttribute('href', '#closed');
});

it.each(['/', '/#a-heading', '/#constructor'])(
  'A page at %s has no message once its scripts run, and keeps its URL',
  async (address) => {
    const { toast, hydrate } = openServed(address);

    await hydrate();

    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
    expect(toast).not.toHaveBeenCalled();
    expect(window.location.href).toMatch(new RegExp(`${address}$`));
  },
);

it('A message that the browser shows already is told by no second toast, and its hash is removed from the URL', async () => {
  const { toast, hydrate } = openServed('/blog?q=rain#subscribed');

  await hydrate();

  expect(toast).not.toHaveBeenCalled();
  expect(window.location.href).toMatch(/\/blog\?q=rain$/);
  expect(window.history.state).toEqual({ idx: 3 });
  fireEvent.click(screen.getAllByText('Close')[0] as HTMLElement);
  expect(window.location.hash).toBe('');
  expect(screen.queryByText('Success!')).not.toBeInTheDocument();
});

it('A message of a page that the browser renders is a toast', () => {
  const { toast, page } = openAt('/login#failed');

  render(page);

  expect(toast).toHaveBeenCalledWith(messages.failed);
  expect(window.location.hash).toBe('');
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
});
