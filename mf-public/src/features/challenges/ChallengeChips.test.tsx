import { screen } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { ChallengeChips } from './ChallengeChips';

const open = (difficulty: string, status: string) =>
  renderApp([{ index: true, element: <ChallengeChips difficulty={difficulty} status={status} /> }], '/');
const getColor = (text: string) => getComputedStyle(screen.getByText(text)).color;

// In the palette, `error` is red, `warning` yellow, `success` green and `info` blue.
test.each([
  ['Hard', 'Ongoing', 'error', 'info'],
  ['Medium', 'Successful', 'warning', 'success'],
  ['Easy', 'Failed', 'success', 'error'],
])(
  'The chips of "%s" and "%s" have the colours %s and %s',
  (difficulty, status, difficultyColor, statusColor) => {
    open(difficulty, status);

    expect(getColor(difficulty)).toBe(`var(--mui-palette-${difficultyColor}-main)`);
    expect(getColor(status)).toBe(`var(--mui-palette-${statusColor}-main)`);
    expect(screen.getByText(difficulty)).toHaveTextContent(`Difficulty: ${difficulty}`);
    expect(screen.getByText(status)).toHaveTextContent(`Status: ${status}`);
  },
);
