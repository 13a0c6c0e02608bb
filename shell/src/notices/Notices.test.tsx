import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp, server, testSite } from 'tooling/testing';
import { getPlaces } from '@brand/site-contract/mounts';
import { currentEntry } from '../remotes/builds';
import { isMounted } from '../remotes/remoteRoutes';
import { Notices } from './Notices';

jest.mock('../remotes/builds', () => ({ currentEntry: jest.fn() }));
jest.mock('../remotes/remoteRoutes', () => ({ isMounted: jest.fn() }));

const entry = 'http://localhost:3001/remoteEntry.1.js';
const config = {
  supabaseUrl: 'http://localhost:54321',
  supabaseKey: 'sb_publishable_abc',
  registry: { mf_public: { entry } },
  places: getPlaces(),
  site: testSite,
  shell: '/main.1.js',
};

const open = () => renderApp([{ index: true, element: <Notices build="/main.1.js" /> }], '/');
const offline = () => screen.queryByText(/You are offline/);
const newVersion = () => screen.queryByText('A new version of this site is ready.');

/** Sets the configuration that the server sends from now on; returns the URLs of the requests for it. */
function deploy(changes: Partial<typeof config>) {
  const requests: string[] = [];
  server.use(
    http.get('*/config.json', ({ request }) => {
      requests.push(request.url);
      return HttpResponse.json({ ...config, ...changes });
    }),
  );
  return requests;
}

/** Simulates the visitor's return to the tab. */
const look = () => act(async () => void fireEvent(document, new Event('visibilitychange')));

beforeEach(() => {
  jest.mocked(isMounted).mockReturnValue(true);
  jest.mocked(currentEntry).mockReturnValue(entry);
});

describe('Without a connection', () => {
  it('A notice says that the visitor is offline until the connection is back', () => {
    open();
    expect(offline()).not.toBeInTheDocument();

    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(offline()).toBeInTheDocument();

    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(offline()).not.toBeInTheDocument();
    onLine.mockRestore();
  });
});

describe('A tab that was open during a deploy', () => {
  it('A notice offers to reload when the shell was deployed', async () => {
    deploy({ shell: '/main.2.js' });
    open();
    await look();

    expect(await screen.findByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(newVersion()).toBeInTheDocument();
  });

  it('A notice offers to reload when a loaded remote was deployed', async () => {
    deploy({ registry: { mf_public: { entry: entry.replace('1.js', '2.js') } } });
    open();
    await look();

    expect(await screen.findByText('A new version of this site is ready.')).toBeInTheDocument();
  });

  it.each([
    ['nothing changed', {}, true],
    ['the remote was not loaded here', { registry: { mf_public: { entry: '/new.js' } } }, false],
    ['the server does not say which build it has', { shell: undefined }, true],
  ])('There is no notice of a new version where %s', async (_why, changes, isLoaded) => {
    jest.mocked(isMounted).mockReturnValue(isLoaded);
    const requests = deploy(changes);
    open();
    await look();

    expect(requests).toHaveLength(1);
    expect(newVersion()).not.toBeInTheDocument();
  });

  it('There is no notice of a new version while the server restarts', async () => {
    server.use(http.get('*/config.json', () => new HttpResponse(null, { status: 503 })));
    open();
    await look();

    expect(newVersion()).not.toBeInTheDocument();
  });

  it('The server is requested every five minutes for new versions', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const requests = deploy({});
    open();

    await act(() => jest.advanceTimersByTimeAsync(299_000));
    expect(requests).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();

    expect(requests).toHaveLength(1);
  });
});
