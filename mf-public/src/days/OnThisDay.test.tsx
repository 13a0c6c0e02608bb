import { screen } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { firstLineOf } from './firstLineOf';
import { OnThisDay } from './OnThisDay';

test('Entries of the same day of other years are links with their day and their first line', async () => {
  respond.settings({ entrepreneur_start_date: '2023-10-02' });
  const sent = respond.onThisDay([
    { entry_id: 'a', title: 'The first invoice', day: '2024-11-26', beginning: '# It **went** out\n\nMore' },
  ]);
  renderApp([{ path: '/', element: <OnThisDay day="2026-11-26" /> }], '/');

  expect(await screen.findByRole('heading', { name: 'On this day' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The first invoice' })).toHaveAttribute('href', '/journal/a');
  expect(screen.getByText('November 26, 2024')).toBeInTheDocument();
  expect(await screen.findByText('Day 421')).toBeInTheDocument();
  expect(screen.getByText('It went out')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ p_day: '2026-11-26' });
});

test.each([
  ['', ''],
  ['\n\n---\n\n> A *quote*\nMore', 'A quote'],
  [`${'word '.repeat(40)}`, `${'word '.repeat(28).trim()}…`],
  ['x'.repeat(200), `${'x'.repeat(140)}…`],
])('The first line of %j is %j', (markdown, line) => {
  expect(firstLineOf(markdown)).toBe(line);
});
