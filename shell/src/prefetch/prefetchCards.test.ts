import { nearAttribute, prefetchCardsScript } from './prefetchCards';

const near = () =>
  [...document.querySelectorAll(`[${nearAttribute}]`)].map((link) => link.getAttribute('href'));

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => `<a data-card-link href="/${index}">Post</a>`).join('');

/** Places the cards below each other, 400 px each, with `scrolled` px above the window of 800 px. */
function scrollTo(scrolled: number) {
  document.querySelectorAll('[data-card-link]').forEach((card, index) => {
    const top = index * 400 - scrolled;
    card.getBoundingClientRect = () => ({ top, bottom: top + 40 }) as DOMRect;
  });
  window.dispatchEvent(new Event('scrollend'));
}

it('The first two cards in view are near, once, and those of a scroll, six at most', () => {
  Object.assign(window, { innerHeight: 800 });
  document.body.innerHTML = `<a href="/about">About</a>${cards(20)}`;
  window.eval(prefetchCardsScript);

  scrollTo(0);
  scrollTo(0);
  expect(near()).toEqual(['/0', '/1']);
  for (const scrolled of [900, 2000, 4000, 6000]) scrollTo(scrolled);
  expect(near()).toEqual(['/0', '/1', '/3', '/4', '/5', '/6']);
});
