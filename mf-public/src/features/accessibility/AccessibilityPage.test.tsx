import { screen } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { AccessibilityPage } from './AccessibilityPage';

test('The statement says what is checked, what is not, and whom to tell', () => {
  renderApp([{ index: true, Component: AccessibilityPage }], '/');

  expect(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeInTheDocument();
  for (const name of ['What is checked', 'What is not', 'Tell us'])
    expect(screen.getByRole('region', { name })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
});
