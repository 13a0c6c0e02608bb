import { screen } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { StatusBadge } from './StatusBadge';

// Theme palette names: info is blue, success green, error red and warning amber.
test.each([
  ['Ongoing', '--mui-palette-info-main'],
  ['Successful', '--mui-palette-success-main'],
  ['Failed', '--mui-palette-error-main'],
  ['Published', '--mui-palette-success-main'],
  ['Scheduled', '--mui-palette-warning-main'],
])('The badge of %s has its colour', (status, colour) => {
  renderApp([{ index: true, element: <StatusBadge status={status} /> }], '/');
  expect(getComputedStyle(screen.getByText(status)).color).toBe(`var(${colour})`);
});

test('The badge of a draft has the colour of text', () => {
  renderApp([{ index: true, element: <StatusBadge status="Draft" /> }], '/');
  expect(getComputedStyle(screen.getByText('Draft')).color).not.toContain('palette-success');
});
