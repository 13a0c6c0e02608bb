import { queriesId } from '../keepEarlyPresses';
import { registerWorkerScript } from './registerWorker';

const register = jest.fn(async () => {});
const postMessage = jest.fn();
const ready = Promise.resolve({ active: { postMessage } });
Object.defineProperty(navigator, 'serviceWorker', { value: { register, ready } });
Object.assign(performance, { getEntriesByType: () => [{ name: '/media/rain.webp' }] });
let onLoad = () => {};
const listening = jest.spyOn(window, 'addEventListener').mockImplementation((_type, listener) => {
  onLoad = listener as () => void;
});
window.eval(registerWorkerScript);
listening.mockRestore();

const block = (id: string, content: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`;

/** Loads a page, and returns the arguments of the registration a second later. */
async function load(config?: object, isServed = false) {
  document.body.innerHTML =
    (config ? block('app-config', config) : '') + (isServed ? block(queriesId, {}) : '');
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.clearAllMocks();
  onLoad();
  expect(register).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  return register.mock.calls;
}

it('The service worker is registered after the load, in production, unless the site has switched it off', async () => {
  expect(await load({ shell: 'a1', site: {} })).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
  expect(postMessage).not.toHaveBeenCalled();
  expect(await load({ shell: 'a1', site: { offline: false } })).toEqual([]);
  expect(await load({ site: {} })).toEqual([]);
  expect(await load()).toEqual([]);
});

it('A served page is passed to the worker that is ready', async () => {
  await load({ shell: 'a1', site: {} }, true);
  expect(postMessage).toHaveBeenCalledWith({
    type: 'read',
    page: location.href,
    files: ['/media/rain.webp'],
  });
});

it('The Trusted Types policy of the script knows the worker alone', async () => {
  const createPolicy = jest.fn(
    (_name: string, policy: { createScriptURL: (url: string) => string }) => policy,
  );
  Object.assign(window, { trustedTypes: { createPolicy } });
  expect((await load({ shell: 'a1', site: {} }))[0]?.at(0 as never)).toBe('/sw.js');
  expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.example/x.js')).toBe('/sw.js');
});
