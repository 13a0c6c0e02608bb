import 'fake-indexeddb/auto';
import { countBackups, saveBackup } from '@brand/shared-data/admin';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { learner, owner, renderApp, respond, testSite, type TestUser } from 'tooling/testing';
import { Header } from './Header';

// Stays while the pages below it change, as in the layout.
const pages = [
  { index: true, element: <p>Home</p> },
  { path: '*', element: <p>Another page</p> },
];
const open = (path = '/', options = {}) => renderApp([{ Component: Header, children: pages }], path, options);
const links = () =>
  within(within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' })).getAllByRole('link');
const active = () => links().filter((link) => link.getAttribute('aria-current') === 'page');

const newsletter = () => screen.queryByRole('textbox', { name: 'Email address' });

/** Says whether the window is as wide as any media query asks for; what it gives turns that round. */
function haveRoom(matches: boolean) {
  const original = window.matchMedia.bind(window);
  const query = Object.assign(new EventTarget(), { matches }) as EventTarget & MediaQueryList;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((asked) => (asked.includes('min-width') ? query : original(asked)));
  return (matchesNow: boolean) =>
    act(() => {
      Object.assign(query, { matches: matchesNow });
      query.dispatchEvent(new Event('change'));
    });
}
afterEach(() => jest.restoreAllMocks());

function scrollTo(pixels: number) {
  Object.assign(window, { scrollY: pixels });
  fireEvent.scroll(window);
}
afterEach(() => Object.assign(window, { scrollY: 0 }));

describe('a visitor sees in the header', () => {
  it('five links, and the signature that leads home', () => {
    open();

    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['About', '/about'],
      ['Journal', '/journal'],
      ['Blog', '/blog'],
      ['Challenge', '/challenge'],
      ['Store', '/store'],
    ]);
    expect(screen.getByRole('link', { name: 'Mira Solberg, home' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['/journal', ['Journal']],
    ['/journal/42', ['Journal']],
    ['/store', ['Store']],
    ['/journalism', []],
    ['/', []],
    ['/academy', []],
  ])('where %s is', (path, marked) => {
    open(path);

    expect(active().map((link) => link.textContent)).toEqual(marked);
  });

  it('X and TikTok beside the newsletter form where there is room, unless they have no address', () => {
    haveRoom(true);
    const { unmount } = open();
    expect(screen.getByRole('link', { name: 'X' })).toHaveAttribute('href', 'https://x.com/example');
    expect(screen.getByRole('link', { name: 'TikTok' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'GitHub' })).not.toBeInTheDocument();
    expect(newsletter()).toBeInTheDocument();
    unmount();

    open('/', { site: { social: { ...testSite.social, x: '' } } });
    expect(screen.getByRole('link', { name: 'TikTok' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'X' })).not.toBeInTheDocument();
  });

  it('neither before there is room, and what they wrote stays when there is none again', async () => {
    const turn = haveRoom(false);
    const { user } = open();
    expect(newsletter()).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'X' })).not.toBeInTheDocument();

    turn(true);
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'reader@');
    turn(false);
    expect(newsletter()).toHaveValue('reader@');
  });

  it('the search, by the button after that of the menu, and no box of it before', () => {
    open();

    const buttons = within(screen.getByRole('banner')).getAllByRole('button');
    expect(buttons.slice(0, 2).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Open menu',
      'Search',
    ]);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('the page shine through until it is scrolled by more than 20 pixels', () => {
    open();
    const isOpaque = () => screen.getByRole('banner').dataset.scrolled === 'true';

    expect(isOpaque()).toBe(false);
    scrollTo(20);
    expect(isOpaque()).toBe(false);
    scrollTo(21);
    expect(isOpaque()).toBe(true);
    scrollTo(0);
    expect(isOpaque()).toBe(false);
  });

  it('no page shine through where it comes back scrolled down', () => {
    Object.assign(window, { scrollY: 400 });
    open();

    expect(screen.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  });
});

describe('the account menu', () => {
  const button = () => screen.findByRole('button', { name: 'Your account' });
  const sheet = () => screen.queryByRole('navigation', { name: 'Account' });
  async function openAccount(signedInAs: TestUser) {
    const app = open('/', { signedInAs });
    await app.user.click(await button());
    return app;
  }

  it('is not there for a visitor whom nobody knows', async () => {
    const { store } = open();

    await waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    expect(screen.queryByRole('button', { name: 'Your account' })).not.toBeInTheDocument();
  });

  it.each([
    ['a learner', learner, ['/academy', '/account'], 'L'],
    ['the owner', owner, ['/academy', '/account', '/admin'], 'O'],
  ])('leads %s to what is theirs', async (_who, person, hrefs, initial) => {
    await openAccount(person);

    expect(await button()).toHaveTextContent(initial);
    expect(await button()).toHaveAttribute('aria-expanded', 'true');
    const entries = within(sheet() ?? document.body);
    await waitFor(() =>
      expect(entries.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs),
    );
    expect(entries.getByText(person.email)).toBeInTheDocument();
    expect(entries.getByRole('button', { name: 'Log out' })).toBeEnabled();
  });

  it('closes for a learner on Escape, and the focus is back on its button', async () => {
    const { user } = await openAccount(learner);
    await user.tab();
    expect(screen.getByRole('link', { name: 'My learning' })).toHaveFocus();

    await user.keyboard('{Escape}');

    expect(sheet()).not.toBeInTheDocument();
    expect(await button()).toHaveFocus();
  });

  it('closes for a learner who points or tabs elsewhere, or presses its button again', async () => {
    const { user } = await openAccount(learner);
    await user.click(document.body);
    expect(sheet()).not.toBeInTheDocument();

    await user.click(await button());
    await user.tab({ shift: true });
    expect(sheet()).not.toBeInTheDocument();

    await user.click(await button());
    await user.click(await button());
    expect(sheet()).not.toBeInTheDocument();
  });

  it('closes for a learner who goes to one of its pages', async () => {
    const { user, router } = await openAccount(learner);

    await user.click(screen.getByRole('link', { name: 'My learning' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/academy'));
    expect(sheet()).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(sheet()).not.toBeInTheDocument();
  });

  it('logs a learner out and leads to the login', async () => {
    respond.signOut();
    const { user, router } = await openAccount(learner);

    await user.click(screen.getByRole('button', { name: 'Log out' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('button', { name: 'Your account' })).not.toBeInTheDocument();
  });

  it('asks the owner before text that the admin keeps on this device goes with the log-out', async () => {
    respond.signOut();
    const place = { userId: owner.id, form: 'blog_posts', rowId: 'new' };
    await saveBackup(place, { session: 's', savedAt: 1, values: { title: 'Half a thought' } });
    const { user, router } = await openAccount(owner);
    const logOut = () => user.click(screen.getByRole('button', { name: 'Log out' }));

    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await countBackups(owner.id)).toBe(1);
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Throw away and log out' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(0));
  });

  it('has its entries in the menu of a small screen too', async () => {
    const { user } = open('/', { signedInAs: learner });
    await button();

    await user.click(screen.getByRole('button', { name: 'Open menu' }));

    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'My learning' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Account' })).toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });
});

describe('the menu of a small screen', () => {
  const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
  async function openMenu(path?: string) {
    const app = open(path);
    await app.user.click(screen.getByRole('button', { name: 'Open menu' }));
    return { ...app, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
  }

  it("has a visitor's first button, which says what it opens", () => {
    open();

    const [first] = within(screen.getByRole('banner')).getAllByRole('button');
    expect(first).toHaveAccessibleName('Open menu');
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(menu()).not.toBeInTheDocument();
  });

  it('holds for a visitor the five links and the newsletter', async () => {
    const { menu: opened } = await openMenu('/blog/a');

    const links = within(opened.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['About', 'Journal', 'Blog', 'Challenge', 'Store']);
    expect(opened.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
    expect(opened.getByRole('heading', { level: 2, name: 'Join the newsletter' })).toBeInTheDocument();
    expect(opened.getByRole('button', { name: 'Join' })).toBeInTheDocument();
    const address = opened.getByRole('link', { name: 'hello@example.com' });
    expect(address).toHaveAttribute('href', 'mailto:hello@example.com');
  });

  it.each([
    ['another page', '/journal'],
    ['the page where they are', '/'],
  ])('closes for a visitor who goes to %s', async (_title, target) => {
    const { router } = await openMenu();

    await act(() => router.navigate(target));

    await waitFor(() => expect(menu()).not.toBeInTheDocument());
  });

  it('closes for a visitor who goes back and forth', async () => {
    const { router, user, menu: opened } = await openMenu();

    await user.click(opened.getByRole('link', { name: 'Journal' }));
    await waitFor(() => expect(menu()).not.toBeInTheDocument());
    await act(() => router.navigate(-1));

    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(menu()).not.toBeInTheDocument();
  });

  it('closes for a visitor who has subscribed in it', async () => {
    respond.inserted('newsletter_subscribers');
    const { user, menu: opened } = await openMenu();

    await user.type(opened.getByRole('textbox', { name: 'Email address' }), 'reader@example.com{Enter}');

    await waitFor(() => expect(menu()).not.toBeInTheDocument());
    expect(await screen.findByRole('status')).toHaveTextContent('Success!');
  });
});
