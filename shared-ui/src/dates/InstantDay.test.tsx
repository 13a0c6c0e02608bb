import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { formatInstant } from './dates';
import { SiteProvider, type SiteConfig } from '../site/SiteProvider';
import { InstantDay } from './InstantDay';

const moment = '2026-11-20T23:30:00Z';
const page = (
  <SiteProvider site={{ language: 'en' } as SiteConfig}>
    <InstantDay at={moment} />
  </SiteProvider>
);

test('InstantDay shows the day in UTC on the server, and in the reader’s time zone after hydration', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  expect(root.textContent).toBe('November 20, 2026');
  expect(root.querySelector('time')).toHaveAttribute('datetime', moment);

  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));

  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.textContent).toBe(formatInstant(moment));
});

test.each([0, 23])(
  'formatInstant gives the first and the last hour of a day that day in the reader’s time zone (%i o’clock)',
  (hour) => {
    expect(formatInstant(new Date(2026, 10, 20, hour, 30).toISOString())).toBe('November 20, 2026');
  },
);

test('formatInstant names the day in UTC on request', () => {
  expect(formatInstant('2026-11-20T23:30:00-05:00', { zone: 'UTC' })).toBe('November 21, 2026');
});
