import { screen, waitFor } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { StorePage } from './StorePage';

it('shows a visitor the four things that are coming, and nothing to buy', async () => {
  renderApp([{ path: 'store', Component: StorePage }], '/store');

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Digital Store Coming Soon' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Corporate Exit Blueprint',
    'Side Project Starter Kits',
    'Entrepreneur Mindset Masterclass',
    'Productivity Templates',
  ]);
  for (const card of screen.getAllByRole('article')) expect(card.querySelector('a, button')).toBeNull();
  await waitFor(() => expect(document.title).toBe('Digital Store | Mira Solberg'));
});

it('leads a visitor on to what is open already', async () => {
  renderApp([{ path: 'store', Component: StorePage }], '/store');

  expect(await screen.findByRole('link', { name: 'Read the journal' })).toHaveAttribute('href', '/journal');
  expect(screen.getByRole('link', { name: 'Visit The Academy' })).toHaveAttribute('href', '/academy');
});
