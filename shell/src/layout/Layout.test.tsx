import { act, screen, waitFor } from '@testing-library/react';
import { owner } from 'tooling/testing';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from '../remotes/loadRoutes';

jest.mock('../remotes/loadRoutes', () => ({
  loadRoutes: jest.fn(),
  forgetFailure: jest.fn(),
  registeredEntry: jest.fn(),
}));

beforeEach(() =>
  jest.mocked(loadRoutes).mockImplementation(async (remote) =>
    remote === 'mf_admin'
      ? [{ index: true, element: <h1>Dashboard</h1> }]
      : [
          { index: true, element: <h1>Home</h1> },
          { path: 'journal', element: <h1>Journal</h1> },
        ],
  ),
);

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a search engine', () => {
  it.each([
    ['/', 'Home', '/'],
    ['/journal', 'Journal', '/journal'],
    ['/journal/?q=rain#top', 'Journal', '/journal'],
  ])('is told at %s the one address of the page', async (address, name, pathname) => {
    openShell(address);

    await heading(name);
    expect(canonical()).toBe(window.location.origin + pathname);
  });

  it('is told no address of the admin', async () => {
    openShell('/admin', { signedInAs: owner });

    await heading('Dashboard');
    expect(canonical()).toBeUndefined();
  });
});

test('a visitor who goes to another page finds the focus there and the address of the page in its head', async () => {
  const { router } = openShell('/');
  await heading('Home');

  await act(() => router.navigate('/journal'));

  await waitFor(async () => expect(await heading('Journal')).toHaveFocus());
  expect(canonical()).toBe(`${window.location.origin}/journal`);
});

test('what the server said of its page to other sites goes with the page, and stays while it is read', async () => {
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
