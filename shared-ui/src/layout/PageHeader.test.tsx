import { render, screen } from '@testing-library/react';
import { PageHeader } from './PageHeader';

test('The script of a title and of its lead decide their direction', () => {
  render(<PageHeader title="مرحبا" lead="A lead" />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('A lead')).toHaveAttribute('dir', 'auto');
});
