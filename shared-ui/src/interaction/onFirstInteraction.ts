const interactions = ['pointerover', 'touchstart', 'keydown', 'focusin'];

// The delay for browsers without requestIdleCallback.
const guessMs = 200;

/**
 * Calls `callback` once, when the page is idle after its first interaction, to load code that the next interaction may need and
 * parts that are not needed for reading the page. Not called immediately, because responding to the interaction comes first. The
 * returned function unsubscribes.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const unsubscribe = () => interactions.forEach((type) => document.removeEventListener(type, listen));
  const listen = () => {
    unsubscribe();
    if ('requestIdleCallback' in window) requestIdleCallback(callback);
    else setTimeout(callback, guessMs);
  };
  for (const type of interactions) document.addEventListener(type, listen, { passive: true });
  return unsubscribe;
}
