import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { NotFoundPage } from './UnmatchedPage';

const open = (path: string) => renderApp([{ path: '*', Component: NotFoundPage }], path);

describe('An address that does not exist', () => {
  it('The page for an unknown address has one heading, links to home and academy, and noindex', async () => {
    open('/nowhere');

    expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H1']);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'The Academy' })).toHaveAttribute('href', '/academy');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await waitFor(() => expect(document.title).toBe('Page not found | Mira Solberg'));
  });

  it('The page for an unknown address below /admin has header and footer', () => {
    open('/admin/nowhere');

    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
