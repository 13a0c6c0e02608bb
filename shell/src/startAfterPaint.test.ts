import { laterScriptsId, startAfterPaintScript } from './startAfterPaint';

const scripts = () => document.querySelectorAll('script[src]');
const ownFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function openPage(html: string, { isHidden = false } = {}) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.body.innerHTML = html;
  window.eval(startAfterPaintScript);
  window.dispatchEvent(new Event('DOMContentLoaded'));
}

const drawn = `<p>Rain</p><template id="${laterScriptsId}"><script defer src="/main.js"></script></template>`;

afterEach(() => jest.restoreAllMocks());

describe('the scripts of a drawn page', () => {
  it('begin after a frame in which the page is painted', async () => {
    openPage(drawn);

    expect(scripts()).toHaveLength(0);
    await ownFrame();
    await ownFrame();
    expect(scripts()).toHaveLength(1);
  });

  it('begin at once in the background, where nothing is painted', () => {
    openPage(drawn, { isHidden: true });

    expect(scripts()).toHaveLength(1);
  });
});

test('a page that the browser draws has nothing that waits', async () => {
  openPage('<div id="root"></div>');

  await ownFrame();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});
