const interactions = ['pointerover', 'touchstart', 'keydown', 'focusin'];

/**
 * Calls back once, on the first interaction with the page: the time to load what the next interaction may need, and what is
 * not needed to read the page. The returned function unsubscribes.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const unsubscribe = () => interactions.forEach((type) => document.removeEventListener(type, listen));
  const listen = () => {
    unsubscribe();
    callback();
  };
  for (const type of interactions) document.addEventListener(type, listen, { passive: true });
  return unsubscribe;
}
