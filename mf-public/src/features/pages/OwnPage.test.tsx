import { screen, waitFor } from '@testing-library/react';
import { owner, renderApp, respond, sitePage, type TestUser } from 'tooling/testing';
import { OwnPage } from './OwnPage';

const imprint = sitePage({ title: 'Imprint', slug: 'imprint', content: 'Mira **Solberg**, Oslo' });
const open = (path = '/imprint', signedInAs?: TestUser) =>
  renderApp([{ path: ':slug', Component: OwnPage }], path, { signedInAs });

it('A page of the owner’s own shows its text and describes itself by its first words', async () => {
  const sent = respond.sitePages([imprint]);
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Imprint' })).toBeInTheDocument();
  expect(screen.getByText('Solberg').tagName).toBe('STRONG');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Mira Solberg, Oslo');
  expect(screen.queryByRole('link', { name: 'Edit this Page' })).not.toBeInTheDocument();
  expect(sent[0]?.query).toMatchObject({ slug: 'eq.imprint', is_published: 'eq.true' });
});

it('The owner has a link from a page to its form', async () => {
  respond.sitePages([imprint]);
  open('/imprint', owner);
  expect(await screen.findByRole('link', { name: 'Edit this Page' })).toHaveAttribute(
    'href',
    `/admin/pages?edit=${imprint.id}`,
  );
});

it('The former address of a page leads to its present one', async () => {
  respond.sitePages([]);
  respond.renamedSlug('imprint');
  const { router } = open('/legal');
  await waitFor(() => expect(router.state.location.pathname).toBe('/imprint'));
});

it('An address without a page says so, and so does one that no page can have, which is not asked for', async () => {
  const sent = respond.sitePages([]);
  respond.renamedSlug(null);
  const { unmount } = open('/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  unmount();

  open('/%D0%B0dmin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
