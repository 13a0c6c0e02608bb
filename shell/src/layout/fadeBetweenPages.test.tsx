import { act, screen, waitFor } from '@testing-library/react';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from '../remotes/loadRoutes';

jest.mock('../remotes/loadRoutes', () => ({ loadRoutes: jest.fn(), forgetFailure: jest.fn() }));

const pages = [
  { index: true, element: <h1>Home</h1> },
  { path: 'journal', element: <h1>Journal</h1> },
];
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** As a browser does: the update comes after the picture of the old page, here when the test says so. */
function browserThatCanFade() {
  const updates: (() => unknown)[] = [];
  const startViewTransition = jest.fn((update: () => unknown) => {
    updates.push(update);
    return { ready: Promise.reject(new Error('skipped')) };
  });
  Object.assign(document, { startViewTransition });
  return { startViewTransition, takePicture: () => act(() => updates.shift()?.()) };
}

beforeEach(() => jest.mocked(loadRoutes).mockResolvedValue(pages));
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  jest.restoreAllMocks();
});

async function openHome() {
  const { router } = openShell('/');
  await heading('Home');
  return router;
}

describe('A browser with view transitions', () => {
  it('A navigation to a different page and back fades', async () => {
    const router = await openHome();
    const { startViewTransition, takePicture } = browserThatCanFade();

    await act(() => router.navigate('/journal'));
    takePicture();
    expect(await heading('Journal')).toBeInTheDocument();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(startViewTransition).toHaveBeenCalledTimes(2));
    takePicture();

    expect(await heading('Home')).toBeInTheDocument();
  });

  it('A visitor who navigates during the fade gets the latest page', async () => {
    const router = await openHome();
    const { takePicture } = browserThatCanFade();

    await act(() => router.navigate('/journal'));
    await act(() => router.navigate('/journal?q=rain'));
    takePicture();

    expect(await heading('Journal')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=rain');
  });

  it('A search within the page does not fade', async () => {
    const router = await openHome();
    const { startViewTransition } = browserThatCanFade();

    await act(() => router.navigate('/?q=rain'));

    expect(startViewTransition).not.toHaveBeenCalled();
  });

  it('Nothing fades for a visitor who prefers reduced motion', async () => {
    const router = await openHome();
    const { startViewTransition } = browserThatCanFade();
    const original = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...original(media), matches: media.includes('reduced-motion') }));

    await act(() => router.navigate('/journal'));

    expect(await heading('Journal')).toBeInTheDocument();
    expect(startViewTransition).not.toHaveBeenCalled();
  });
});
