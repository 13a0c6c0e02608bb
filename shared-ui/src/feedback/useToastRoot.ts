import { useCallback, useEffect, useState } from 'react';

/**
 * The element that toasts are drawn in, and a function that brings it to where it can be seen and heard: into the modal
 * `<dialog>` that is open, which makes everything outside itself inert, or into the page when there is none.
 */
export function useToastRoot() {
  const [root, setRoot] = useState<HTMLElement>();

  useEffect(() => {
    const element = document.createElement('div');
    document.body.append(element);
    // MUI's dialogs hide everything beside them from assistive technology; toasts must still be heard.
    const unhide = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    unhide.observe(element, { attributeFilter: ['aria-hidden'] });
    setRoot(element);
    return () => {
      unhide.disconnect();
      element.remove();
    };
  }, []);

  const bringToFront = useCallback(() => {
    if (!root) return;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const place = dialog ?? document.body;
    if (root.parentElement !== place) place.append(root);
    dialog?.addEventListener('close', () => document.body.append(root), { once: true });
  }, [root]);

  return { root, bringToFront };
}
