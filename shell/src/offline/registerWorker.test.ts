import { setTimeout as wait } from 'node:timers/promises';
import { cacheNames } from '@brand/site-contract/offline';
import { queriesId } from '../keepEarlyPresses';
import { registerWorkerScript, startedEvent } from './registerWorker';

const register = jest.fn(async () => {});
const worker = { register, controller: null as unknown };
Object.defineProperty(navigator, 'serviceWorker', { value: worker });
const put = jest.fn(async () => {});
const openCache = jest.fn<Promise<{ put: typeof put }>, [string]>(async () => ({ put }));
const fetched = jest.fn();
Object.assign(window, { caches: { open: openCache }, fetch: fetched });

const block = (id: string, content: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`;

type Page = { config?: object; isServed?: boolean; cacheControl?: string };

/** Loads a page whose config is `config`, and returns its listeners. */
async function load({ config, isServed = true, cacheControl = 'public, max-age=0' }: Page) {
  document.body.innerHTML =
    (config ? block('app-config', config) : '') + (isServed ? block(queriesId, {}) : '');
  jest.clearAllMocks();
  fetched.mockResolvedValue({ ok: true, headers: new Headers({ 'cache-control': cacheControl }) });
  const listeners = new Map<string, () => void>();
  const listening = jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type, listener) => void listeners.set(type, listener as () => void));
  window.eval(registerWorkerScript);
  listeners.get('load')?.();
  await wait();
  listening.mockRestore();
  return listeners;
}

const site = { shell: 'a1', site: {} };

it('A served page is cached when it is loaded, and its worker is registered when it is left', async () => {
  const listeners = await load({ config: site });
  expect(fetched).toHaveBeenCalledWith(location.href, { cache: 'force-cache' });
  expect(openCache).toHaveBeenCalledWith(cacheNames.pages);
  expect(put).toHaveBeenCalledTimes(1);
  expect(register).not.toHaveBeenCalled();

  listeners.get('pagehide')?.();
  expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});

it('The worker is registered when a page has started', async () => {
  (await load({ config: site, isServed: false })).get(startedEvent)?.();
  expect(register).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
});

it.each<[string, Page]>([
  ['in development', { config: { site: {} } }],
  ['where the site has switched it off', { config: { shell: 'a1', site: { offline: false } } }],
  ['without a configuration', {}],
  ['that the server did not render', { config: site, isServed: false }],
])('No page is cached %s', async (_where, page) => {
  const listeners = await load(page);
  expect(fetched).not.toHaveBeenCalled();
  expect(listeners.has('pagehide')).toBe(false);
});

it('A page that is for one visitor alone is not cached', async () => {
  const listeners = await load({ config: site, cacheControl: 'private, no-store' });
  expect(put).not.toHaveBeenCalled();
  expect(listeners.has('pagehide')).toBe(false);
});

it('A page that the worker has opened is cached by the worker', async () => {
  worker.controller = {};
  await load({ config: site });
  worker.controller = null;
  expect(fetched).not.toHaveBeenCalled();
});

it('The Trusted Types policy of the script knows the worker alone', async () => {
  const createPolicy = jest.fn(
    (_name: string, policy: { createScriptURL: (url: string) => string }) => policy,
  );
  Object.assign(window, { trustedTypes: { createPolicy } });
  (await load({ config: site })).get(startedEvent)?.();
  expect(register.mock.calls[0]?.at(0 as never)).toBe('/sw.js');
  expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.example/x.js')).toBe('/sw.js');
});
