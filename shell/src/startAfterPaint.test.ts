import { beforePaintAttribute, laterScriptsId, startAfterPaintScript } from './startAfterPaint';

const scripts = () => document.querySelectorAll('script[src]');
const isBeforePaint = () => document.documentElement.hasAttribute(beforePaintAttribute);
const ownFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function openPage(html: string, { isHidden = false, type = 'navigate' } = {}) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
  document.body.innerHTML = html;
  window.eval(startAfterPaintScript);
}

const read = () => window.dispatchEvent(new Event('DOMContentLoaded'));

const drawn = `<p>Rain</p><template id="${laterScriptsId}"><script defer src="/main.js"></script></template>`;

afterEach(() => {
  jest.restoreAllMocks();
  location.hash = '';
  document.documentElement.removeAttribute(beforePaintAttribute);
});

describe('the scripts of a drawn page', () => {
  it('begin with the frame after the one in which the page is painted, and so does the layout of the rest', async () => {
    openPage(drawn);
    read();

    await ownFrame();
    expect(scripts()).toHaveLength(0);
    expect(isBeforePaint()).toBe(true);
    await ownFrame();
    await ownFrame();
    expect(scripts()).toHaveLength(1);
    expect(isBeforePaint()).toBe(false);
  });

  it('begin at once in the background, where nothing is painted', () => {
    openPage(drawn, { isHidden: true });
    read();

    expect(scripts()).toHaveLength(1);
    expect(isBeforePaint()).toBe(false);
  });
});

test('a page that opens at a place further down is laid out at once, however it gets there', () => {
  openPage(drawn, { type: 'reload' });
  expect(isBeforePaint()).toBe(false);

  location.hash = '#c-the-shape';
  openPage(drawn);
  expect(isBeforePaint()).toBe(false);
});

test('a page that the browser draws has nothing that waits', async () => {
  openPage('<div id="root"></div>');
  read();

  for (let frame = 0; frame < 3; frame += 1) await ownFrame();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
  expect(isBeforePaint()).toBe(false);
});
