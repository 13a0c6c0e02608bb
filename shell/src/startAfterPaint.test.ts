import { beforePaintAttribute, startAfterPaintScript } from './startAfterPaint';
import { laterScriptsId } from '@brand/site-contract/laterScripts';

const scripts = () => document.querySelectorAll('script[src]');
const isBeforePaint = () => document.documentElement.hasAttribute(beforePaintAttribute);
const ownFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function openPage(html: string, { isHidden = false, type = 'navigate', isLoaded = true } = {}) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(isLoaded ? 'complete' : 'interactive');
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
  document.body.innerHTML = html;
  window.eval(startAfterPaintScript);
}

const read = () => window.dispatchEvent(new Event('DOMContentLoaded'));

const serverRendered = `<p>Rain</p><template id="${laterScriptsId}"><script defer src="/main.js"></script></template>`;

afterEach(() => {
  jest.restoreAllMocks();
  location.hash = '';
  document.documentElement.removeAttribute(beforePaintAttribute);
});

describe('The scripts of a server-rendered page', () => {
  it('The scripts and the layout of the rest start with the frame after the first paint', async () => {
    openPage(serverRendered);
    read();

    await ownFrame();
    expect(scripts()).toHaveLength(0);
    expect(isBeforePaint()).toBe(true);
    await ownFrame();
    await ownFrame();
    expect(scripts()).toHaveLength(1);
    expect(isBeforePaint()).toBe(false);
  });

  it('The scripts wait for the load event, because pictures come first', async () => {
    openPage(serverRendered, { isLoaded: false });
    read();
    for (let frame = 0; frame < 3; frame += 1) await ownFrame();
    expect(isBeforePaint()).toBe(false);
    expect(scripts()).toHaveLength(0);

    window.dispatchEvent(new Event('load'));
    expect(scripts()).toHaveLength(1);
  });

  it('The scripts wait for a slow picture no longer than two seconds', async () => {
    const timers = jest.spyOn(window, 'setTimeout');
    openPage(serverRendered, { isLoaded: false });
    read();
    for (let frame = 0; frame < 3; frame += 1) await ownFrame();

    const [start] = timers.mock.calls.find(([, ms]) => ms === 2000) ?? [];
    (start as () => void)();
    expect(scripts()).toHaveLength(1);
    window.dispatchEvent(new Event('load'));
    expect(scripts()).toHaveLength(1);
  });

  it('The scripts start at once in the background, where nothing is painted', () => {
    openPage(serverRendered, { isHidden: true });
    read();

    expect(scripts()).toHaveLength(1);
    expect(isBeforePaint()).toBe(false);
  });
});

test('A page that opens scrolled down is laid out at once', () => {
  openPage(serverRendered, { type: 'reload' });
  expect(isBeforePaint()).toBe(false);

  location.hash = '#c-the-shape';
  openPage(serverRendered);
  expect(isBeforePaint()).toBe(false);
});

test('A page that the browser renders waits for nothing', async () => {
  openPage('<div id="root"></div>');
  read();

  for (let frame = 0; frame < 3; frame += 1) await ownFrame();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
  expect(isBeforePaint()).toBe(false);
});
