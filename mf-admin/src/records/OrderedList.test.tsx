import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from 'tooling/testing';
import { OrderedList } from './OrderedList';

const rows = ['One', 'Two', 'Three'].map((label) => ({ id: label.toLowerCase(), label }));

const moves: string[][] = [];
beforeEach(() => void moves.splice(0));

function Numbers() {
  const [items, setItems] = useState(rows);
  const onMove = (ids: string[]) => {
    moves.push(ids);
    setItems(ids.flatMap((id) => rows.filter((row) => row.id === id)));
  };
  return (
    <OrderedList label="Numbers" items={items} onMove={onMove}>
      {({ label }, mover) => (
        <>
          {label}
          {mover}
        </>
      )}
    </OrderedList>
  );
}

const open = (element = <Numbers />) => renderApp([{ index: true, element }], '/').user;
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('A button moves an item, keeps the focus, and tells its place politely', async () => {
  const user = open();
  const announcement = screen.getAllByRole('status').find(({ textContent }) => textContent === '');
  button('Move One down').focus();
  await user.keyboard('{Enter}{Enter}');

  expect(shown()).toEqual(['Two', 'Three', 'One']);
  expect(button('Move One down')).toHaveFocus();
  expect(announcement).toHaveTextContent('One is now 3 of 3.');
  await user.keyboard('{Enter}');
  expect(button('Move One down')).toHaveAttribute('aria-disabled', 'true');
  expect(moves).toEqual([
    ['two', 'one', 'three'],
    ['two', 'three', 'one'],
  ]);
  await user.click(button('Move Three up'));
  expect(shown()).toEqual(['Three', 'Two', 'One']);
});

test('An item is dragged to its place, and a drag that is broken off or ends where it began moves nothing', () => {
  open();
  const handle = screen.getAllByRole('listitem')[0]?.querySelector('[data-part=handle]');
  if (!(handle instanceof HTMLElement)) throw new Error('There is no handle.');
  handle.setPointerCapture = () => undefined;
  for (const [place, row] of screen.getAllByRole('listitem').entries())
    row.getBoundingClientRect = () => new DOMRect(0, 100 + 40 * place, 100, 40);
  // The test's document knows no PointerEvent.
  const point = (type: string, clientY: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, clientY }));
  const dragTo = (clientY: number, end: 'pointerup' | 'pointercancel') => {
    point('pointerdown', 120);
    point('pointermove', clientY);
    point(end, clientY);
  };

  dragTo(170, 'pointercancel');
  dragTo(130, 'pointerup');
  expect(moves).toEqual([]);
  dragTo(170, 'pointerup');
  expect(shown()).toEqual(['Two', 'One', 'Three']);
});

test('A single item has nothing to move it', () => {
  open(
    <OrderedList label="Numbers" items={rows.slice(0, 1)} onMove={() => undefined}>
      {(_item, mover) => mover}
    </OrderedList>,
  );
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});
