import { screen } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { StatusBadge } from './StatusBadge';

// What the theme calls blue, green, red and amber (spec section 4).
test.each([
  ['Ongoing', '--mui-palette-info-main'],
  ['Successful', '--mui-palette-success-main'],
  ['Failed', '--mui-palette-error-main'],
  ['Published', '--mui-palette-success-main'],
  ['Scheduled', '--mui-palette-warning-main'],
])('the owner tells %s by its colour, too', (status, colour) => {
  renderApp([{ index: true, element: <StatusBadge status={status} /> }], '/');
  expect(getComputedStyle(screen.getByText(status)).color).toBe(`var(${colour})`);
});

test('the owner sees a draft in the colour of the text', () => {
  renderApp([{ index: true, element: <StatusBadge status="Draft" /> }], '/');
  expect(getComputedStyle(screen.getByText('Draft')).color).not.toContain('palette-success');
});
