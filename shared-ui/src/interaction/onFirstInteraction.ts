// What somebody does who is about to do more.
const signs = ['pointerover', 'touchstart', 'keydown', 'focusin'];

/**
 * Calls back once somebody does anything with the page: the moment to load what may be needed next, and what no page has
 * to load before it is read. The returned function takes that back.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const forget = () => signs.forEach((sign) => document.removeEventListener(sign, listen));
  const listen = () => {
    forget();
    callback();
  };
  for (const sign of signs) document.addEventListener(sign, listen, { passive: true });
  return forget;
}
