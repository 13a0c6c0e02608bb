import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import { getPlaces } from '@brand/site-contract/mounts';
import { addBuilds, buildFor } from './builds';
import { leaveWithdrawn, leaveWithdrawnAgain } from './withdrawn';

const build = (id: string) => ({
  id,
  container: `mf_academy_${id}`,
  entry: `http://localhost:3002/${id}.js`,
});
const [bad, current, next] = ['c3', 'b2', 'd4'].map(build);

/** Sets the builds that the server names; returns a function that counts the requests. */
function serve(registry: object, withdrawn?: string[]) {
  let asked = 0;
  server.use(
    http.get('*/config.json', () => {
      asked += 1;
      const config = {
        supabaseUrl: 'http://localhost:54321',
        supabaseKey: 'key',
        places: getPlaces(),
        site: testSite,
      };
      return HttpResponse.json({ ...config, registry, withdrawn });
    }),
  );
  return () => asked;
}

beforeEach(() => {
  sessionStorage.clear();
  if (bad) addBuilds({ mf_academy: { ...bad, good: current } });
});
afterEach(() => jest.restoreAllMocks());

it('A build that is withdrawn is left for the one that the server names, and is not run again in this tab', async () => {
  serve({ mf_academy: next }, ['mf_academy@c3']);
  expect(await leaveWithdrawn()).toBe(true);
  expect(buildFor('mf_academy')?.id).toBe('d4');

  if (bad) addBuilds({ mf_academy: { ...bad, good: current } });
  expect(buildFor('mf_academy')?.id).toBe('b2');
});

it('A build that is not withdrawn stays, also where the server names a newer one', async () => {
  serve({ mf_academy: next }, ['mf_academy@a1', 'mf_public@c3']);
  expect(await leaveWithdrawn()).toBe(false);
  expect(buildFor('mf_academy')?.id).toBe('c3');
});

it('A tab whose shell is withdrawn loads its document anew, once, without the pages that the service worker has kept', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const remove = jest.fn(async () => true);
  Object.defineProperty(globalThis, 'caches', { value: { delete: remove }, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  serve({}, ['shell@/main.1.js']);

  const left = jest.fn();
  void leaveWithdrawn('/main.1.js').then(left);
  // jsdom logs this error for a reload.
  await waitFor(() => expect(String(log.mock.calls[0]?.[0])).toContain('navigation'));
  expect(remove).toHaveBeenCalledWith('site-pages');
  expect(left).not.toHaveBeenCalled();

  // The new document came from a cache and has the same shell.
  expect(await leaveWithdrawn('/main.1.js')).toBe(false);
  expect(await leaveWithdrawn('/main.2.js')).toBe(false);
  expect(log).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('A server that does not respond says nothing', async () => {
  server.use(http.get('*/config.json', () => HttpResponse.error()));
  expect(await leaveWithdrawn()).toBe(false);
  expect(buildFor('mf_academy')?.id).toBe('c3');
});

it('An open tab asks at most twice a minute', async () => {
  const asked = serve({}, []);
  const now = jest.spyOn(performance, 'now').mockReturnValue(100_000);
  await leaveWithdrawn();
  now.mockReturnValue(129_000);
  expect(await leaveWithdrawnAgain()).toBe(false);
  expect(asked()).toBe(1);
  now.mockReturnValue(131_000);
  await leaveWithdrawnAgain();
  expect(asked()).toBe(2);
});
