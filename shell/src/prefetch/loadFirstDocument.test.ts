import { loadFirstDocument } from './prefetchLinks';

let reachesRouter: boolean[];
// Stands in for the browser, which jsdom cannot navigate.
const observe = (event: Event) => {
  reachesRouter.push(!event.cancelBubble);
  event.preventDefault();
};
const press = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find((each) => each.textContent === text)?.click();

beforeEach(() => {
  reachesRouter = [];
  document.body.innerHTML = `<a href="/journal/1">Entry</a> <a href="/admin">Admin</a> <a href="#end">End</a> <button>Menu</button>`;
  loadFirstDocument();
  window.addEventListener('click', observe, { capture: true });
});
afterEach(() => {
  press('Menu');
  window.removeEventListener('click', observe, { capture: true });
  Reflect.deleteProperty(navigator, 'connection');
});

describe('The first press in a page that has prefetched nothing', () => {
  it('The browser follows a link that is pressed first, and the router follows the next one', () => {
    press('Entry');
    press('Entry');

    expect(reachesRouter).toEqual([false, true]);
  });

  it.each(['Admin', 'End'])(
    'The router follows the link %s, whose document is not public or is this one',
    (name) => {
      press(name);

      expect(reachesRouter).toEqual([true]);
    },
  );

  it('The router follows a link after a press of anything else, which may not be over', () => {
    press('Menu');
    press('Entry');

    expect(reachesRouter).toEqual([true, true]);
  });

  it('The router follows a link after a key, because what was typed would be lost', () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    press('Entry');

    expect(reachesRouter).toEqual([true]);
  });

  it('The router follows the link of a visitor who saves data', () => {
    Object.assign(navigator, { connection: { saveData: true } });

    press('Entry');

    expect(reachesRouter).toEqual([true]);
  });
});
