import { screen } from '@testing-library/react';
import { renderApp, type testSite } from 'tooling/testing';
import { PrivacyPage } from './PrivacyPage';

const open = (site: Partial<typeof testSite> = {}) =>
  renderApp([{ index: true, Component: PrivacyPage }], '/', { site });
const regions = () => screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);

test('The privacy page names who is responsible, with an address', () => {
  open();

  expect(screen.getByRole('region', { name: 'Who is responsible' })).toHaveTextContent(
    /^Who is responsibleMira Solberg, /,
  );
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  expect(screen.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account');
});

test('The privacy page says what each part of the site stores, and nothing of parts that are off', () => {
  open({ offline: false });

  expect(regions()).toEqual([
    ...['Who is responsible', 'Reading', 'Newsletter', 'Likes and loves', 'Account', 'Academy'],
    ...['Against abuse', 'In your browser', 'Backups and mail', 'Software of others'],
  ]);
  expect(screen.queryByText(/open without a connection/)).not.toBeInTheDocument();
});

test('A site with a till says what it stores of orders, and one that works offline what the browser keeps', () => {
  open({ till: { currency: 'usd' } });

  expect(regions()).toContain('Orders');
  expect(screen.getByText(/open without a connection/)).toBeInTheDocument();
});
