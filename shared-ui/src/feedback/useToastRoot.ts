import { useCallback, useState } from 'react';

type Roots = { home: HTMLElement; root: HTMLElement };

/**
 * Where toasts are drawn: `attach` is the ref of their place in the page, `root` the element for notistack, and
 * `bringToFront` moves it to where it can be seen and heard: into the modal `<dialog>` that is open, because that makes
 * everything outside itself inert, or back into the page when there is none.
 */
export function useToastRoot() {
  const [roots, setRoots] = useState<Roots>();

  const attach = useCallback((home: HTMLElement | null) => {
    if (!home) return;
    const root = document.createElement('div');
    home.append(root);
    setRoots({ home, root });
    // MUI's dialogs hide everything beside them from assistive technology; toasts must still be heard.
    const unhide = new MutationObserver(() => home.removeAttribute('aria-hidden'));
    unhide.observe(home, { attributeFilter: ['aria-hidden'] });
    return () => {
      unhide.disconnect();
      root.remove();
    };
  }, []);

  const bringToFront = useCallback(() => {
    if (!roots) return;
    const { home, root } = roots;
    // The focus is in the topmost one.
    const dialog =
      document.activeElement?.closest('dialog[open]') ??
      [...document.querySelectorAll('dialog[open]')].at(-1);
    const place = dialog ?? home;
    if (root.parentElement !== place) place.append(root);
    dialog?.addEventListener('close', () => home.append(root), { once: true });
  }, [roots]);

  return { attach, root: roots?.root, bringToFront };
}
