import { Outlet, useLocation } from '@brand/shared-ui/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { SearchButton } from './SearchButton';

function Frame() {
  const { pathname } = useLocation();
  return (
    <>
      <SearchButton />
      <h1>At {pathname}</h1>
      <label>
        Note <textarea />
      </label>
      <Outlet />
    </>
  );
}

const row = (slug: string, rest: object = {}) => ({
  content_type: 'blog_posts',
  content_id: slug,
  slug,
  title: `Title of ${slug}`,
  excerpt: 'Text.',
  day: null,
  ...rest,
});

const rows = [
  row('leaving-well', {
    title: '\u0002Leav\u0003ing well',
    excerpt: 'I <b>\u0002left\u0003</b>.',
    day: '2026-03-01',
  }),
  row('1', { content_type: 'journal_entries' }),
  row('2', { content_type: 'challenges' }),
  row('2025', { content_type: 'journey_summaries' }),
  row('quit', { content_type: 'courses' }),
];

const open = () => renderApp([{ path: '*', Component: Frame }], '/journal');
type User = ReturnType<typeof open>['user'];

const button = () => screen.getByRole('button', { name: 'Search' });
const box = () => screen.findByRole('combobox', { name: 'Search the site' });
const options = () => screen.findAllByRole('option');
const noBox = () => waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
const activeOption = async () => {
  const found = await options();
  const id = (await box()).getAttribute('aria-activedescendant');
  return found.findIndex((option) => option.id === id);
};

async function search(user: User, text: string) {
  await user.click(button());
  user.typeQuickly(await box(), text);
}

describe('The search', () => {
  it('Without scripts, the button leads to the page of the search', () => {
    open();

    expect(button().closest('form')).toHaveAttribute('action', '/search');
    expect(button()).toHaveAttribute('type', 'submit');
  });

  it('The search box exists once the search is opened, and has the focus', async () => {
    const { user } = open();
    await noBox();

    await user.click(button());

    expect(await box()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeInTheDocument();
    expect(screen.getByText(/Type two letters or more/)).toBeInTheDocument();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('A result has its type, its day, its address and the matching words', async () => {
    respond.found(rows);
    const { user } = open();

    await search(user, 'leav');

    const found = await options();
    expect(found.map((option) => option.getAttribute('href'))).toEqual([
      '/blog/leaving-well',
      '/journal/1',
      '/challenge/2',
      '/journey-so-far/2025',
      '/academy/quit',
    ]);
    ['Blog', 'Journal', 'Challenge', 'Year', 'Course'].forEach((label, index) =>
      expect(found[index]).toHaveTextContent(label),
    );
    expect(found[0]).toHaveTextContent('BlogMarch 1, 2026Leaving wellI <b>left</b>.');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Leav', 'left']);
    expect(screen.getByText('5 results')).toHaveAttribute('aria-live', 'polite');
  });

  it('The search waits for a pause in typing and for two letters', async () => {
    const sent = respond.found(rows);
    const { user } = open();

    await search(user, 'leaving  well ');
    await options();

    expect(sent.map(({ body }) => body)).toEqual([{ p_query: 'leaving well' }]);
  });

  it('The arrow keys go around the results, and Enter opens one', async () => {
    respond.found(rows);
    const { user, router } = open();
    await search(user, 'leav');
    expect(await activeOption()).toBe(0);

    await user.keyboard('{ArrowDown}');
    expect(await activeOption()).toBe(1);
    expect((await options())[1]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await activeOption()).toBe(4);
    expect(await box()).toHaveFocus();
    await user.keyboard('{Enter}');

    await waitFor(() => expect(router.state.location.pathname).toBe('/academy/quit'));
    await noBox();
  });

  it('Enter opens no result of an earlier text', async () => {
    respond.found(rows);
    const { user, router } = open();
    await search(user, 'leav');
    await options();

    await user.keyboard('ing{Enter}');

    expect(router.state.location.pathname).toBe('/journal');
  });

  it('A search without results says so and repeats the text', async () => {
    respond.found([]);
    const { user } = open();

    await search(user, '<b>quokka');

    expect(
      await screen.findByText('Nothing found for “<b>quokka”. Try another word, or fewer of them.'),
    ).toBeInTheDocument();
    expect(screen.getByText('0 results')).toBeInTheDocument();
  });

  it('A search shows that it is loading', async () => {
    respond.waiting('rpc/search_everything');
    const { user } = open();

    await search(user, 'quokka');

    expect(await screen.findByRole('progressbar', { name: 'Loading results…' })).toBeInTheDocument();
  });

  it('A search that fails offers to try again', async () => {
    respond.failure('rpc/search_everything');
    const { user } = open();
    await search(user, 'leav');
    expect(await screen.findByText('The search did not work.')).toBeInTheDocument();

    respond.found(rows);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await options()).toHaveLength(5);
    expect(await box()).toHaveValue('leav');
  });

  it('A click on a result opens it and closes the search', async () => {
    respond.found(rows);
    const { user, router } = open();
    await search(user, 'leav');

    await user.click((await options())[2] as HTMLElement);

    await waitFor(() => expect(router.state.location.pathname).toBe('/challenge/2'));
    await noBox();
  });

  it('The search stays open while the page below changes its query, and closes on a different page', async () => {
    const { user, router } = open();
    await user.click(button());
    await box();

    await act(() => router.navigate('/journal?q=rain', { replace: true }));
    expect(await box()).toBeInTheDocument();
    await act(() => router.navigate('/blog'));
    await noBox();
    await act(() => router.navigate(-1));
    await noBox();
  });

  it('The search is empty when it is opened again', async () => {
    respond.found(rows);
    const { user } = open();
    await search(user, 'leav');
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    await noBox();

    await user.click(button());

    expect(await box()).toHaveValue('');
  });
});

describe('The keys of the search', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'The search opens by %s, which is not typed into the box',
    async (keys) => {
      const { user } = open();

      await user.keyboard(keys);

      expect(await box()).toHaveFocus();
      expect(await box()).toHaveValue('');
    },
  );

  it.each(['/', '{Control>}k{/Control}'])(
    'The search does not open by %s while the visitor types',
    async (keys) => {
      const { user } = open();
      await user.click(screen.getByLabelText('Note'));

      await user.keyboard(keys);

      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it.each(['k', '{Control>}/{/Control}', '{Alt>}/{/Alt}'])('The search does not open by %s', async (keys) => {
    const { user } = open();

    await user.keyboard(keys);

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('A slash can be typed into the open search', async () => {
    respond.found([]);
    const { user } = open();
    await user.keyboard('/');

    await user.type(await box(), '24/7');

    expect(within(screen.getByRole('dialog')).getByRole('combobox')).toHaveValue('24/7');
  });
});
