import { screen, waitFor } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { StorePage } from './StorePage';

it('The store shows the four planned products without a link or button', async () => {
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

it('The store links to the journal and The Academy', async () => {
  renderApp([{ path: 'store', Component: StorePage }], '/store');

  expect(await screen.findByRole('link', { name: 'Read the journal' })).toHaveAttribute('href', '/journal');
  expect(screen.getByRole('link', { name: 'Visit The Academy' })).toHaveAttribute('href', '/academy');
});
