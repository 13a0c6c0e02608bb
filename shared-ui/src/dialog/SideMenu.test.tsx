import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { SideMenu } from './SideMenu';

const menu = (place: string) => (
  <ThemeRoot>
    <SideMenu place={place}>{(close) => <button onClick={close}>Journal</button>}</SideMenu>
  </ThemeRoot>
);
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
const isOpen = () => screen.queryByRole('dialog', { name: 'Menu' }) !== null;

test('a visitor opens the menu and closes it by its button', () => {
  render(menu('a'));
  expect(isOpen()).toBe(false);
  open();
  expect(isOpen()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(isOpen()).toBe(false);
});

test('a visitor who presses Escape or clicks beside the menu closes it', () => {
  render(menu('a'));
  open();
  // What the browser sends on Escape.
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(isOpen()).toBe(false);
  open();
  fireEvent.click(screen.getByRole('dialog'));
  expect(isOpen()).toBe(false);
});

test('a visitor who goes to another page, or back, finds the menu closed', () => {
  const { rerender } = render(menu('a'));
  open();
  rerender(menu('b'));
  expect(isOpen()).toBe(false);
  rerender(menu('a'));
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
});

test('a visitor whose window grows until the links have room finds the menu closed', () => {
  const room = Object.assign(new EventTarget(), { matches: false, addListener() {}, removeListener() {} });
  jest.spyOn(window, 'matchMedia').mockReturnValue(room as unknown as MediaQueryList);
  render(menu('a'));
  open();
  room.matches = true;
  act(() => void room.dispatchEvent(new Event('change')));
  expect(isOpen()).toBe(false);
});
