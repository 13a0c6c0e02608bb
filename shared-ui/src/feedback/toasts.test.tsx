import { useEffect, useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { useToast, type ShowToast, type ToastMessage } from './useToast';
import { loadToasts, ToastProvider } from './ToastProvider';

function Buttons({ messages }: { messages: ToastMessage[] }) {
  const toast = useToast();
  return messages.map((message) => (
    <button key={message.title} onClick={() => toast(message)}>
      {`show ${message.title}`}
    </button>
  ));
}

const one = { title: 'One', description: 'The first' };
const two: ToastMessage = { title: 'Two', variant: 'neutral' };
const three: ToastMessage = { title: 'Three', variant: 'destructive' };

function open(...messages: ToastMessage[]) {
  const view = render(
    <ThemeRoot>
      <ToastProvider>
        <Buttons messages={messages} />
      </ToastProvider>
    </ThemeRoot>,
  );
  for (const { title } of messages) fireEvent.click(screen.getByRole('button', { name: `show ${title}` }));
  return view;
}

// Advances in steps, because React renders a timer's updates only at the end of `act`.
async function wait(ms: number) {
  for (let left = ms; left > 0; left -= 150) {
    await act(async () => jest.advanceTimersByTimeAsync(Math.min(left, 150)));
  }
}

// The longest time until a toast has slid in and out.
const slidingMs = 1000;

const toastOf = () => screen.getByRole('status');
const gone = async (title: string) => {
  await wait(slidingMs);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
};

function drag(pixels: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  const pointer = { button: 0 };
  fireEvent.pointerDown(toastOf(), { ...pointer, clientX: 100 });
  fireEvent.pointerMove(toastOf(), { ...pointer, clientX: 100 + pixels });
  if (pixels > 0) expect(toastOf()).toHaveStyle({ transform: `translateX(${pixels}px)` });
  fireEvent[end](toastOf(), { ...pointer, clientX: 100 + pixels });
}

// jsdom lacks PointerEvent, so MouseEvent replaces it.
beforeAll(() => Object.assign(window, { PointerEvent: MouseEvent }));
beforeAll(loadToasts);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('A toast shows its title and description for five seconds', async () => {
  open(one);
  expect(toastOf()).toHaveTextContent('One');
  expect(toastOf()).toHaveTextContent('The first');
  await wait(4900);
  expect(toastOf()).toBeInTheDocument();
  await wait(200);
  await gone('One');
});

test('A toast is a live region before its words come, so that screen readers tell them', async () => {
  open(one);
  expect(toastOf()).toBeVisible();
  expect(screen.getByText('One')).not.toBeVisible();
  await wait(150);
  expect(screen.getByText('One')).toBeVisible();
});

test('Only the newest of several toasts in a row stays, for its five seconds', async () => {
  open(one, two, three);
  await wait(slidingMs);
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  expect(screen.queryByText('Two')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Three');
  await wait(4000);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await wait(1000);
  await gone('Three');
});

test('A toast gives way to the next one that comes before it is rendered', async () => {
  function Form() {
    const toast = useToast();
    const [isSent, setSent] = useState(false);
    useEffect(() => {
      if (isSent) toast(two);
    }, [isSent, toast]);
    const send = () => {
      toast(one);
      setSent(true);
    };
    return <button onClick={send}>send</button>;
  }
  render(<ToastProvider>{<Form />}</ToastProvider>, { wrapper: ThemeRoot });
  fireEvent.click(screen.getByRole('button', { name: 'send' }));
  await wait(slidingMs);
  expect(toastOf()).toHaveTextContent('Two');
});

test('A toast that comes while the previous one closes is shown', async () => {
  open(one);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'show One' }));
  await wait(1000);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await wait(4500);
  await gone('One');
});

test('The same message is shown again when it happens again', async () => {
  open(one);
  await wait(4000);
  fireEvent.click(screen.getByRole('button', { name: 'show One' }));
  await wait(4500);
  expect(toastOf()).toHaveTextContent('One');
});

test('Hovering a toast pauses its time, and the rest follows afterwards', async () => {
  open(one);
  await wait(4000);
  fireEvent.pointerMove(toastOf());
  await wait(20_000);
  expect(toastOf()).toBeInTheDocument();
  fireEvent.pointerLeave(toastOf());
  await wait(900);
  expect(toastOf()).toBeInTheDocument();
  await wait(200);
  await gone('One');
});

test('A toast that opens under a resting pointer closes in its time', async () => {
  open(one);
  fireEvent.pointerEnter(toastOf());
  await wait(5100);
  await gone('One');
});

test('Focus in a toast pauses its time', async () => {
  open(one);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await wait(20_000);
  expect(toastOf()).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  await wait(5100);
  await gone('One');
});

test('The Close button closes a toast', async () => {
  open(one);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone('One');
});

test('Dragging a toast more than 50 px to the right closes it', async () => {
  open(one);
  drag(51);
  await gone('One');
});

test.each([
  ['50 px to the right', 50],
  ['to the left', -200],
])('Dragging a toast %s does not close it', async (_, pixels) => {
  open(one);
  drag(pixels);
  await wait(slidingMs);
  expect(toastOf()).toHaveStyle({ transform: 'translateX(0px)' });
});

test('A toast stays when the browser cancels the pointer to scroll', async () => {
  open(one);
  drag(200, 'pointerCancel');
  await wait(slidingMs);
  expect(toastOf()).toBeInTheDocument();
});

test('The three variants differ in colour, and only the destructive one is an alert', () => {
  const looks = [one, two, three].map((message) => {
    const { unmount } = open(message);
    const toast = screen.getByText(message.title).closest<HTMLElement>('[role]');
    const { backgroundColor } = getComputedStyle(toast ?? document.body);
    const role = toast?.getAttribute('role');
    unmount();
    return [role, backgroundColor];
  });
  expect(looks).toEqual([
    ['status', 'var(--mui-palette-text-primary)'],
    ['status', 'var(--mui-palette-background-paper)'],
    ['alert', 'rgb(166, 35, 27)'],
  ]);
});

test('A toast is shown inside the open modal <dialog>, and in the page once that is closed', async () => {
  const tell: ShowToast[] = [];
  function Form() {
    tell.push(useToast());
    return <dialog aria-label="Newsletter" />;
  }
  render(<ToastProvider>{<Form />}</ToastProvider>, { wrapper: ThemeRoot });
  const dialog = screen.getByRole('dialog', { hidden: true });
  dialog.setAttribute('open', '');
  act(() => tell.at(-1)?.(three));
  await wait(1);
  expect(dialog).toContainElement(screen.getByRole('alert'));

  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(screen.getByRole('alert')).toHaveTextContent('Three');
  expect(dialog).not.toContainElement(screen.getByRole('alert'));
});
