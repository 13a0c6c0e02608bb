import { render, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { NotFoundPage } from './NotFoundPage';
import { StartFailed } from './StartFailed';

const open = (path: string) => renderApp([{ path: '*', Component: NotFoundPage }], path);

describe('a visitor of an address that does not exist', () => {
  it('is told so by one heading, shown the ways on, and search engines stay away', async () => {
    open('/nowhere');

    expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H1']);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'The Academy' })).toHaveAttribute('href', '/academy');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await waitFor(() => expect(document.title).toBe('Page not found | Mira Solberg'));
  });

  it('finds header and footer also where the admin would have none', () => {
    open('/admin/nowhere');

    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});

describe('a visitor of a site that cannot start', () => {
  it('is told so and can try again, without theme, store or router', () => {
    render(<StartFailed />);

    expect(screen.getByRole('heading', { level: 1, name: 'This site could not start.' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.getByRole('main')).toBeInTheDocument();
  });
});
