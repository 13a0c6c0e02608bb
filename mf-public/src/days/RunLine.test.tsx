import { screen } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { RunLine } from './RunLine';

test('A whole line of the run tells missed and paused days below the days in a row', async () => {
  respond.writingRun({ last_day: '2026-02-17', current_run: 23, days_written: 380, missed: 30, paused: 2 });
  renderApp([{ path: '/', element: <RunLine start="2025-01-01" isWhole /> }], '/');

  expect(await screen.findByText('Day 412 · 23 days in a row')).toBeInTheDocument();
  expect(screen.getByText('380 days written, 30 missed, 2 paused.')).toBeInTheDocument();
});
