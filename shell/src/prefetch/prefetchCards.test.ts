import { prefetchCardsScript } from './prefetchCards';

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    ({ href }) => new URL(href).pathname,
  );

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => `<a data-card-link href="/blog/${index}">Post</a>`).join('');

/** Places the cards below each other, 400 px each, with `scrolled` px above the window of 800 px. */
function scrollTo(scrolled: number) {
  document.querySelectorAll('[data-card-link]').forEach((card, index) => {
    const top = index * 400 - scrolled;
    card.getBoundingClientRect = () => ({ top, bottom: top + 40 }) as DOMRect;
  });
  window.dispatchEvent(new Event('scrollend'));
}

beforeAll(() => {
  Object.assign(window, { innerHeight: 800 });
  window.eval(prefetchCardsScript);
});
afterEach(() => {
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('data-hydrated');
  Reflect.deleteProperty(navigator, 'connection');
});

it('Nothing is prefetched where the visitor saves data or has a very slow connection, or the router prefetches', () => {
  document.body.innerHTML = `<a href="/about">About</a>${cards(20)}`;
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    Object.assign(navigator, { connection });
    scrollTo(0);
  }
  Object.assign(navigator, { connection: {} });
  document.documentElement.setAttribute('data-hydrated', '');
  scrollTo(0);
  expect(prefetched()).toEqual([]);
});

it('The documents of the first two cards in view are prefetched, once, and those of a scroll, six at most', () => {
  scrollTo(0);
  scrollTo(0);
  expect(prefetched()).toEqual(['/blog/0', '/blog/1']);

  for (const scrolled of [900, 2000, 4000, 6000]) scrollTo(scrolled);
  expect(prefetched()).toEqual(['/blog/0', '/blog/1', '/blog/3', '/blog/4', '/blog/5', '/blog/6']);
});
