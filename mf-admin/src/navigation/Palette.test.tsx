import 'fake-indexeddb/auto';
import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { Palette } from './Palette';

function Opened() {
  const [isOpen, setIsOpen] = useState(false);
  return <Palette isOpen={isOpen} setIsOpen={setIsOpen} />;
}

const open = (till?: { currency: string }) =>
  renderApp(
    [
      {
        path: '*',
        element: (
          <>
            <input aria-label="Title" />
            <Opened />
          </>
        ),
      },
    ],
    '/admin',
    { signedInAs: owner, site: { till } },
  );
const box = () => screen.findByRole('combobox', { name: 'Go to' });
beforeEach(() => void respond.found([]));

const labels = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map((option) => option.firstChild?.textContent);

test('Ctrl K finds a page of the admin by what one does there, and Enter opens it', async () => {
  const { user, router } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'new entry');
  expect(labels()).toEqual(['Today', 'Journal Entries']);

  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/journal'));
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test('The list follows the arrow keys to its end', async () => {
  const { user } = open();
  await user.keyboard('?');
  await box();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');

  await user.keyboard('{ArrowUp}');

  expect(scrolled.mock.contexts).toEqual([screen.getByRole('option', { name: /Your Account/ })]);
});

test('The palette has the pages of a till only on a site that has one', async () => {
  const { user, unmount } = open();
  await user.keyboard('?');
  await user.type(await box(), 'refund');
  expect(screen.getByText('Nothing is called so.')).toBeInTheDocument();
  unmount();

  const withTill = open({ currency: 'eur' });
  await withTill.user.keyboard('?');
  await withTill.user.type(await box(), 'refund');
  expect(labels()).toEqual(['Orders']);
});

test('The palette finds texts of the site, below the pages', async () => {
  respond.found([
    { content_type: 'blog_posts', content_id: '1', slug: 'letters', title: 'On letters', excerpt: '' },
  ]);
  const { user } = open();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await box(), 'letters');

  await waitFor(() => expect(labels()).toEqual(['Letters', 'On letters']));
  expect(screen.getByRole('option', { name: /On letters/ })).toHaveAttribute('href', '/blog/letters');
});

test('A question mark that somebody types opens nothing', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Why?');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
