import { waitFor } from '@testing-library/react';
import { learner, respond, startData, testSite } from 'tooling/testing';
import { api } from '@brand/shared-data';
import { startServiceWorker } from './serviceWorker';

/** The browser's side of service workers, as far as a page sees it. */
function installWorker() {
  const told: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    controller: { postMessage: (message: unknown) => told.push(message) },
    register: jest.fn(async () => {}),
    getRegistrations: async () => [{ unregister }],
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
  expect(() => startServiceWorker({ store: startData().store, site: testSite, started })).not.toThrow();
});

it('The service worker is registered once the app runs', async () => {
  const { worker } = installWorker();
  let run = () => {};
  startServiceWorker({
    store: startData().store,
    site: testSite,
    started: new Promise((resolve) => (run = resolve)),
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(worker.register).not.toHaveBeenCalled();

  run();
  await waitFor(() => expect(worker.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' }));
});

it('A page that has changed since it was cached refetches its data, unless the visitor has gone on', async () => {
  const { worker } = installWorker();
  const { store } = startData();
  const dispatch = jest.spyOn(store, 'dispatch');
  const readsAnew = () => dispatch.mock.calls.filter(([action]) => api.util.invalidateTags.match(action));
  startServiceWorker({ store, site: testSite, started });
  const tell = (page: string) =>
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'changed', page } }));

  tell('http://localhost/blog/other');
  tell(location.href);

  await waitFor(() => expect(readsAnew()).toHaveLength(1));
});

it('A log-out deletes the cached pages', async () => {
  const { told } = installWorker();
  const { store, supabase } = startData({ signedInAs: learner });
  startServiceWorker({ store, site: testSite, started });
  await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));
  expect(told).toEqual([]);

  respond.signOut();
  const { auth } = await supabase.load();
  await auth.signOut({ scope: 'local' });

  await waitFor(() => expect(told).toEqual([{ type: 'forget' }]));
});

it('A site that has switched the service worker off removes the worker and its caches', async () => {
  const { worker, unregister } = installWorker();
  const forgotten: string[] = [];
  const caches = { delete: async (name: string) => forgotten.push(name) };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });

  startServiceWorker({ store: startData().store, site: { ...testSite, offline: false }, started });

  await waitFor(() => expect(forgotten).toEqual(['site-pages', 'site-files', 'site-offline']));
  expect(unregister).toHaveBeenCalled();
  expect(worker.register).not.toHaveBeenCalled();
});
