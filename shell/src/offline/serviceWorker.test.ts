import { waitFor } from '@testing-library/react';
import { learner, respond, startData, testSite } from 'tooling/testing';
import { api } from '@brand/shared-data';
import { cacheNames } from '@brand/site-contract/offline';
import { cacheThisPage, startServiceWorker } from './serviceWorker';

/** Mocks the parts of the service worker API that a page uses. */
function installWorker() {
  const told: unknown[] = [];
  const active = { postMessage: (message: unknown) => told.push(message) };
  const worker = Object.assign(new EventTarget(), {
    ready: Promise.resolve({ active }),
    getRegistration: () => Promise.resolve({ unregister }),
  });
  const unregister = jest.fn(async () => true);
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  return { worker, told, unregister };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

const started = Promise.resolve();

it('A site without TLS works without a service worker', () => {
  expect(() =>
    startServiceWorker({ store: startData().store, site: testSite, isServed: false, started }),
  ).not.toThrow();
});

it('A served page is passed to the service worker before the app runs, and once', async () => {
  const { told } = installWorker();
  const neverStarted = new Promise<void>(() => {});
  startServiceWorker({ store: startData().store, site: testSite, isServed: true, started: neverStarted });

  await waitFor(() => expect(told).toEqual([{ type: 'read', page: location.href, files: [] }]));
  await cacheThisPage();
  expect(told).toHaveLength(1);
});

it('A page that the router shows is cached', async () => {
  const { told } = installWorker();
  window.history.pushState(null, '', '/blog');

  await cacheThisPage();

  expect(told).toEqual([{ type: 'read', page: `${location.origin}/blog`, files: [] }]);
  window.history.pushState(null, '', '/');
});

it('A page that has changed since it was cached refetches its data, unless the visitor has gone on', async () => {
  const { worker } = installWorker();
  const { store } = startData();
  const dispatch = jest.spyOn(store, 'dispatch');
  const readsAnew = () => dispatch.mock.calls.filter(([action]) => api.util.invalidateTags.match(action));
  startServiceWorker({ store, site: testSite, isServed: false, started });
  const tell = (page: string) =>
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'changed', page } }));

  tell('http://localhost/blog/other');
  tell(location.href);

  await waitFor(() => expect(readsAnew()).toHaveLength(1));
});

it('A log-out deletes the cached pages', async () => {
  const { told } = installWorker();
  const { store, supabase } = startData({ signedInAs: learner });
  startServiceWorker({ store, site: testSite, isServed: false, started });
  await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));
  expect(told).toEqual([]);

  respond.signOut();
  const { auth } = await supabase.load();
  await auth.signOut({ scope: 'local' });

  await waitFor(() => expect(told).toEqual([{ type: 'forget' }]));
});

it('A site that has switched the service worker off removes the worker and its caches', async () => {
  const { unregister } = installWorker();
  const forgotten: string[] = [];
  const caches = { delete: async (name: string) => forgotten.push(name) };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });

  startServiceWorker({
    store: startData().store,
    site: { ...testSite, offline: false },
    isServed: true,
    started,
  });

  await waitFor(() => expect(forgotten).toEqual(Object.values(cacheNames)));
  expect(unregister).toHaveBeenCalled();
});
