import 'fake-indexeddb/auto';
import { countBackups, saveBackup } from '@brand/shared-data/admin';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { learner, owner, renderApp, respond, testSite, type TestUser } from 'tooling/testing';
import { Header } from './Header';

// The header stays mounted while the pages below it change, as in the layout.
const pages = [
  { index: true, element: <p>Home</p> },
  { path: '*', element: <p>A different page</p> },
];
const open = (path = '/', options = {}) => renderApp([{ Component: Header, children: pages }], path, options);
const links = () =>
  within(within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' })).getAllByRole('link');
const active = () => links().filter((link) => link.getAttribute('aria-current') === 'page');

const newsletter = () => screen.queryByRole('textbox', { name: 'Email address' });

/** Makes the window wide or narrow for all media queries; the returned function changes the width. */
function setWide(matches: boolean) {
  const original = window.matchMedia.bind(window);
  const query = Object.assign(new EventTarget(), { matches }) as EventTarget & MediaQueryList;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => (media.includes('min-width') ? query : original(media)));
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

describe('The header', () => {
  it('The header has five links, and a signature that links home', () => {
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

  it('The header has the links as the owner arranged them, with pages of their own, and none that is hidden', () => {
    const pages = [
      { id: '1', slug: 'work', title: 'Work with me for three months', place: 'Menu' },
      { id: '3', slug: 'uses', title: '<b>Uses</b>', place: 'Menu' },
    ];
    const menu = [
      { key: '1', name: 'Work with me' },
      { key: '/blog', name: 'Writing', isHidden: false },
      { key: '/store', isHidden: true },
    ];
    open('/', { site: { pages, menu } });

    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Work with me', '/work'],
      ['Writing', '/blog'],
      ['About', '/about'],
      ['Journal', '/journal'],
      ['Challenge', '/challenge'],
      ['<b>Uses</b>', '/uses'],
    ]);
  });

  it.each([
    ['/journal', ['Journal']],
    ['/journal/42', ['Journal']],
    ['/store', ['Store']],
    ['/journalism', []],
    ['/', []],
    ['/academy', []],
  ])('The header at %s marks the links %j as current', (path, marked) => {
    open(path);

    expect(active().map((link) => link.textContent)).toEqual(marked);
  });

  it('A wide header has the newsletter form and links to X and TikTok, if they have an address', () => {
    setWide(true);
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

  it('A narrow header has no form; typed text survives a window that becomes narrow for a while', async () => {
    const changeWide = setWide(false);
    const { user } = open();
    expect(newsletter()).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'X' })).not.toBeInTheDocument();

    changeWide(true);
    await user.fill(await screen.findByRole('textbox', { name: 'Email address' }), 'reader@');
    changeWide(false);
    expect(newsletter()).toHaveValue('reader@');
  });

  it('The search button of the header follows the menu button, and its box exists only while open', () => {
    open();

    const buttons = within(screen.getByRole('banner')).getAllByRole('button');
    expect(buttons.slice(0, 2).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Open menu',
      'Search',
    ]);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('The header turns opaque once the page is scrolled by more than 20 pixels', () => {
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

  it('The header is opaque on a page that opens scrolled down', () => {
    Object.assign(window, { scrollY: 400 });
    open();

    expect(screen.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  });
});

describe('The account menu', () => {
  const button = () => screen.findByRole('button', { name: 'Your account' });
  const sheet = () => screen.queryByRole('navigation', { name: 'Account' });
  async function openAccount(signedInAs: TestUser) {
    const app = open('/', { signedInAs });
    await app.user.click(await button());
    return app;
  }

  it('An anonymous visitor has no account menu', async () => {
    const { store } = open();

    await waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    expect(screen.queryByRole('button', { name: 'Your account' })).not.toBeInTheDocument();
  });

  it('An anonymous visitor logs in from the header and from the menu of a small screen, and comes back', async () => {
    const { user, router } = open('/journal?q=rain');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await user.click(menu.getByRole('button', { name: 'Close menu' }));

    await user.click(screen.getByRole('link', { name: 'Log in' }));

    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/journal?q=rain' } });
  });

  it.each([
    ['a learner', learner, ['/academy', '/academy#my-learning', '/account'], 'L'],
    ['the owner', owner, ['/academy', '/academy#my-learning', '/account', '/admin', '/admin/today'], 'O'],
  ])('The account menu of %s has their pages', async (_who, person, hrefs, initial) => {
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

  it('Escape closes the account menu and focuses its button', async () => {
    const { user } = await openAccount(learner);
    await user.tab();
    expect(within(sheet() ?? document.body).getByRole('link', { name: 'The Academy' })).toHaveFocus();

    await user.keyboard('{Escape}');

    expect(sheet()).not.toBeInTheDocument();
    expect(await button()).toHaveFocus();
  });

  it('The account menu closes when the learner presses or tabs outside, or presses its button again', async () => {
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

  it('The account menu closes when the learner follows one of its links', async () => {
    const { user, router } = await openAccount(learner);

    await user.click(screen.getByRole('link', { name: 'My learning' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/academy'));
    await waitFor(() => expect(sheet()).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    expect(sheet()).not.toBeInTheDocument();
  });

  it('The account menu logs a learner out and shows the login', async () => {
    respond.signOut();
    const { user, router } = await openAccount(learner);

    await user.click(screen.getByRole('button', { name: 'Log out' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('button', { name: 'Your account' })).not.toBeInTheDocument();
  });

  it('The log-out needs a confirmation where it deletes text that the admin has saved on this device', async () => {
    respond.signOut();
    const place = { userId: owner.id, form: 'blog_posts', rowId: 'new' };
    await saveBackup(place, { session: 's', savedAt: 1, values: { title: 'Half a thought' } });
    const { user, router } = await openAccount(owner);
    const logOut = () => user.click(screen.getByRole('button', { name: 'Log out' }));

    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(1));
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Discard and log out' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(0));
  });

  it('The menu of a small screen has the entries of the account menu', async () => {
    const { user } = open('/', { signedInAs: learner });
    await button();

    await user.click(screen.getByRole('button', { name: 'Open menu' }));

    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'The Academy' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'My learning' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Account' })).toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });
});

describe('The menu of a small screen', () => {
  const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
  async function openMenu(path?: string) {
    const app = open(path);
    await app.user.click(screen.getByRole('button', { name: 'Open menu' }));
    return { ...app, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
  }

  it('The first button of the header is the menu, and says whether it is open', () => {
    open();

    const [first] = within(screen.getByRole('banner')).getAllByRole('button');
    expect(first).toHaveAccessibleName('Open menu');
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(menu()).not.toBeInTheDocument();
  });

  it('The menu of a small screen has the five links and the newsletter form', async () => {
    const { menu: opened } = await openMenu('/blog/a');

    const links = within(opened.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['About', 'Journal', 'Blog', 'Challenge', 'Store']);
    expect(opened.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
    expect(opened.getByRole('heading', { level: 2, name: 'Join the newsletter' })).toBeInTheDocument();
    expect(opened.getByRole('button', { name: 'Join' })).toBeInTheDocument();
    const address = opened.getByRole('link', { name: 'hello@example.com' });
    expect(address).toHaveAttribute('href', 'mailto:hello@example.com');
  });

  it('The menu of a small screen closes after a subscription', async () => {
    respond.inserted('newsletter_subscribers');
    const { user, menu: opened } = await openMenu();

    await user.fill(opened.getByRole('textbox', { name: 'Email address' }), 'reader@example.com{Enter}');

    await waitFor(() => expect(menu()).not.toBeInTheDocument());
    expect(await screen.findByRole('status')).toHaveTextContent('Success!');
  });
});
