import { screen } from '@testing-library/react';
import type { PageRecords } from '@brand/site-contract/pageRecords';
import { start } from './start';

jest.mock('web-vitals', () => ({ onTTFB() {}, onLCP() {}, onINP() {}, onCLS() {} }));

const beacon = jest.fn<boolean, [url: string, body: string]>(() => true);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  beacon.mockClear();
  Reflect.deleteProperty(window, 'recorded');
});

/** Starts the site with this configuration in the page; returns the errors that the site sends. */
async function startWith(config: object): Promise<string[]> {
  document.body.innerHTML = `<script type="application/json" id="app-config">${JSON.stringify(config)}</script>
    <div id="root"></div>`;
  await start(document.getElementById('root') ?? document.body);
  await import('./recorder/recorder');
  jest.advanceTimersByTime(2000);
  expect(await screen.findByRole('heading', { name: 'This site could not start.' })).toBeInTheDocument();
  return beacon.mock.calls.flatMap(([, body]) =>
    (JSON.parse(body) as PageRecords).errors.map(({ message }) => message),
  );
}

const broken = { supabaseUrl: 'none', supabaseKey: 'k', registry: {}, places: {}, site: { name: 'A site' } };

it('A site that could not start says so to its server', async () => {
  expect(await startWith({})).toEqual([
    'The configuration lacks supabaseUrl, supabaseKey, registry, places or site.',
  ]);
});

it('It does not where the server records nothing', async () => {
  expect(await startWith({ ...broken, recorder: true })).toHaveLength(1);
  beacon.mockClear();
  Reflect.deleteProperty(window, 'recorded');
  expect(await startWith(broken)).toEqual([]);
});
