import { act, screen, waitFor } from '@testing-library/react';
import { owner } from 'tooling/testing';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from '../remotes/loadRoutes';

jest.mock('../remotes/loadRoutes', () => ({
  loadRoutes: jest.fn(),
  forgetFailure: jest.fn(),
}));

beforeEach(() =>
  jest.mocked(loadRoutes).mockImplementation(async (remote) =>
    remote === 'mf_admin'
      ? [{ index: true, element: <h1>Dashboard</h1> }]
      : [
          { index: true, element: <h1>Home</h1> },
          { path: 'journal', element: <h1>Journal</h1>, handle: { hasPages: true } },
        ],
  ),
);

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('The canonical link', () => {
  it.each([
    ['/', 'Home', '/'],
    ['/journal', 'Journal', '/journal'],
    ['/journal/?q=rain#top', 'Journal', '/journal'],
  ])(
    'The canonical link at %s is the address of the %s page without search, hash and closing slash',
    async (address, name, pathname) => {
      openShell(address);

      await heading(name);
      expect(canonical()).toBe(window.location.origin + pathname);
    },
  );

  it.each([
    ['/journal?page=2', 'Journal', '/journal?page=2'],
    ['/journal?page=2&q=rain', 'Journal', '/journal'],
    ['/journal?page=1', 'Journal', '/journal'],
    ['/journal?page=last', 'Journal', '/journal'],
    ['/?page=2', 'Home', '/'],
  ])('The canonical link at %s, of the %s page, is %s', async (address, name, expected) => {
    openShell(address);

    await heading(name);
    expect(canonical()).toBe(window.location.origin + expected);
  });

  it('The admin has no canonical link', async () => {
    openShell('/admin', { signedInAs: owner });

    await heading('Dashboard');
    expect(canonical()).toBeUndefined();
  });
});

test('After a navigation the heading has the focus and the canonical link is that of the new page', async () => {
  const { router } = openShell('/');
  await heading('Home');

  await act(() => router.navigate('/journal'));

  await waitFor(async () => expect(await heading('Journal')).toHaveFocus());
  expect(canonical()).toBe(`${window.location.origin}/journal`);
});

test('The link preview of the first page is removed on the next page, not on a search within it', async () => {
  const served = '<meta property="og:title" content="Home"><script type="application/ld+json">{}</script>';
  document.head.insertAdjacentHTML('beforeend', served);
  const isServed = () => document.querySelector('meta[property], script[type$="ld+json"]') !== null;
  const { router } = openShell('/');
  await heading('Home');

  await act(() => router.navigate('/?q=rain'));
  expect(isServed()).toBe(true);
  await act(() => router.navigate('/journal'));

  await heading('Journal');
  expect(isServed()).toBe(false);
});

test('Public pages are in the language of the texts, the admin in English', async () => {
  const { router } = openShell('/', { signedInAs: owner, language: 'de' });
  await heading('Home');
  expect(document.documentElement.lang).toBe('de');

  await act(() => router.navigate('/admin'));
  await heading('Dashboard');
  expect(document.documentElement.lang).toBe('en');
  await act(() => router.navigate('/journal'));
  await heading('Journal');
  expect(document.documentElement.lang).toBe('de');
});

test('The login is in English', async () => {
  openShell('/login', { language: 'de' });
  await heading('Log in');
  expect(document.documentElement.lang).toBe('en');
});
