import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { formatInstant } from './formatInstant';
import { InstantDay } from './InstantDay';

const moment = '2026-11-20T23:30:00Z';

test('a reader gets the day in UTC from a server, and their own once the page is taken over', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<InstantDay at={moment} />);
  expect(root.textContent).toBe('November 20, 2026');
  expect(root.querySelector('time')).toHaveAttribute('datetime', moment);

  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(root, <InstantDay at={moment} />, { onRecoverableError }));

  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.textContent).toBe(formatInstant(moment));
});

test.each([0, 23])(
  'the last and the first hour of a day are on it where the reader is (%i o’clock)',
  (hour) => {
    expect(formatInstant(new Date(2026, 10, 20, hour, 30).toISOString())).toBe('November 20, 2026');
  },
);

test('an hour that is on another day in UTC is said so where UTC is asked for', () => {
  expect(formatInstant('2026-11-20T23:30:00-05:00', 'UTC')).toBe('November 21, 2026');
});
