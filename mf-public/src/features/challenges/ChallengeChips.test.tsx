import { screen } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { ChallengeChips } from './ChallengeChips';

const open = (difficulty: string, status: string) =>
  renderApp([{ index: true, element: <ChallengeChips difficulty={difficulty} status={status} /> }], '/');
const colourOf = (sign: string) => getComputedStyle(screen.getByText(sign)).color;

// What the theme calls red, yellow, green and blue (spec sections 4 and 9).
test.each([
  ['Hard', 'Ongoing', 'error', 'info'],
  ['Medium', 'Successful', 'warning', 'success'],
  ['Easy', 'Failed', 'success', 'error'],
])('a visitor tells %s and %s by their colours, too', (difficulty, status, hard, stands) => {
  open(difficulty, status);

  expect(colourOf(difficulty)).toBe(`var(--mui-palette-${hard}-main)`);
  expect(colourOf(status)).toBe(`var(--mui-palette-${stands}-main)`);
  expect(screen.getByText(difficulty)).toHaveTextContent(`Difficulty: ${difficulty}`);
  expect(screen.getByText(status)).toHaveTextContent(`Status: ${status}`);
});
