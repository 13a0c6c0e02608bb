import { registerWorkerScript } from './registerWorker';

const register = jest.fn(async () => {});
Object.defineProperty(navigator, 'serviceWorker', { value: { register } });
window.eval(registerWorkerScript);

function load(config?: object) {
  document.body.innerHTML = config
    ? `<script type="application/json" id="app-config">${JSON.stringify(config)}</script>`
    : '';
  register.mockClear();
  window.dispatchEvent(new Event('load'));
  return register.mock.calls;
}

it('The service worker is registered when the page is loaded, in production, unless the site has switched it off', () => {
  expect(load({ shell: 'a1', site: {} })).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
  expect(load({ shell: 'a1', site: { offline: false } })).toEqual([]);
  expect(load({ site: {} })).toEqual([]);
  expect(load()).toEqual([]);
});

it('The Trusted Types policy of the script knows the worker alone', () => {
  const createPolicy = jest.fn(
    (_name: string, policy: { createScriptURL: (url: string) => string }) => policy,
  );
  Object.assign(window, { trustedTypes: { createPolicy } });
  expect(load({ shell: 'a1', site: {} })[0]?.at(0 as never)).toBe('/sw.js');
  expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.example/x.js')).toBe('/sw.js');
});
