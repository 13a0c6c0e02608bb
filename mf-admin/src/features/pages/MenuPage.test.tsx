import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { shownLinks, useSite } from '@brand/shared-ui/core';
import { owner, renderApp, respond } from 'tooling/testing';
import { MenuPage } from './MenuPage';

const mainLinks = [
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
];
const work = {
  id: 'a0000000-0000-4000-8000-000000000001',
  slug: 'work',
  title: 'Work with me',
  place: 'Menu',
};

const Page = () => (
  <>
    <p>
      Header:{' '}
      {shownLinks(useSite(), 'Menu', mainLinks)
        .map(({ label }) => label)
        .join(', ')}
    </p>
    <MenuPage />
  </>
);

async function open() {
  respond.siteProfile({ menu: [], linked_pages: [work], updated_at: '2026-03-01T08:00:00Z' });
  const view = renderApp([{ path: 'menu', Component: Page }], '/admin/menu', {
    mount: '/admin',
    signedInAs: owner,
    site: { mainLinks, pages: [work] },
  });
  await screen.findByRole('list', { name: 'Header' });
  return view;
}
const saves = () => respond.updated('site_profile', { updated_at: '2026-03-02T08:00:00Z' });
const shown = () => screen.getByText(/^Header: /).textContent;

test('A link is moved, hidden and renamed, in the header of the page at once and in the profile', async () => {
  const { user } = await open();
  const sent = saves();
  expect(shown()).toBe('Header: About, Blog, Work with me');

  await user.click(screen.getByRole('button', { name: 'Move Work with me up' }));
  expect(shown()).toBe('Header: About, Work with me, Blog');
  await user.click(screen.getByRole('button', { name: 'Hide Blog' }));
  expect(shown()).toBe('Header: About, Work with me');
  await user.click(screen.getByRole('button', { name: 'Rename About' }));
  const form = within(await screen.findByRole('form', { name: 'Rename Link' }));
  await user.clear(form.getByLabelText('Name'));
  await user.fill(form.getByLabelText('Name'), 'Who I am');
  await user.click(form.getByRole('button', { name: 'Save Name' }));

  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).toEqual({
    menu: [{ key: '/about', name: 'Who I am' }, { key: work.id }, { key: '/blog', isHidden: true }],
  });
  expect(shown()).toBe('Header: Who I am, Work with me');
});

test('A change that fails is taken back, and a toast says so', async () => {
  const { user } = await open();
  respond.updated('site_profile', null);

  await user.click(screen.getByRole('button', { name: 'Hide Blog' }));

  expect(await screen.findByText('Error saving settings')).toBeInTheDocument();
  expect(shown()).toBe('Header: About, Blog, Work with me');
});
