import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { SideMenu } from './SideMenu';

const menu = (locationKey: string) => (
  <ThemeRoot>
    <SideMenu locationKey={locationKey}>{(close) => <button onClick={close}>Journal</button>}</SideMenu>
  </ThemeRoot>
);
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
const isOpen = () => screen.queryByRole('dialog', { name: 'Menu' }) !== null;

test('The menu opens and closes by its buttons', () => {
  render(menu('a'));
  expect(isOpen()).toBe(false);
  open();
  expect(isOpen()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(isOpen()).toBe(false);
});

test('A press that scripts answer is not answered by the browser as well', () => {
  render(menu('a'));
  expect(open()).toBe(false);
});

test('Escape and a click outside close the menu', () => {
  render(menu('a'));
  open();
  // Closes the dialog as the browser does on Escape.
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(isOpen()).toBe(false);
  open();
  fireEvent.click(screen.getByRole('dialog'));
  expect(isOpen()).toBe(false);
});

test('A navigation closes the menu, also for a visitor who comes back', () => {
  const { rerender } = render(menu('a'));
  open();
  rerender(menu('b'));
  expect(isOpen()).toBe(false);
  rerender(menu('a'));
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
});

test('The menu closes when the window becomes wide', () => {
  const room = Object.assign(new EventTarget(), { matches: false, addListener() {}, removeListener() {} });
  jest.spyOn(window, 'matchMedia').mockReturnValue(room as unknown as MediaQueryList);
  render(menu('a'));
  open();
  room.matches = true;
  act(() => void room.dispatchEvent(new Event('change')));
  expect(isOpen()).toBe(false);
});
