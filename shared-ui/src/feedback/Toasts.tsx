import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { SnackbarProvider, useSnackbar, type TransitionProps } from 'notistack';
import { ToastCard } from './ToastCard';
import type { ToastMessage } from './useToast';

export type ToastsProps = { message: ToastMessage | undefined };

/** Shows only the newest message. The card closes itself, because focus and dragging also pause its timer. */
export function Toasts({ message }: ToastsProps) {
  const { attach, root, bringToFront } = useToastRoot();
  return (
    <>
      {root && (
        <SnackbarProvider
          maxSnack={1}
          autoHideDuration={null}
          domRoot={root}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          TransitionComponent={ToastTransition}
        >
          <NewestToast message={message} bringToFront={bringToFront} />
        </SnackbarProvider>
      )}
      <Portal>
        <div ref={attach} />
      </Portal>
    </>
  );
}

function NewestToast({ message, bringToFront }: ToastsProps & { bringToFront: () => void }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (!message) return;
    bringToFront();
    const toast = enqueueSnackbar(message.title, {
      content: (key) => <ToastCard message={message} onClose={() => closeSnackbar(key)} />,
    });
    return () => closeSnackbar(toast);
  }, [message, bringToFront, enqueueSnackbar, closeSnackbar]);
  return null;
}

// notistack's own transitions read `element.ref`, which React 19 has removed.
function ToastTransition({ in: open, children, onEntered, onExited }: TransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(() => {
    if (!node.current) return;
    if (open) onEntered?.(node.current, true);
    else onExited?.(node.current);
  });
  // notistack closes only what has entered, and a passive effect would come after the one that shows the next toast.
  useLayoutEffect(() => finish(), [open]);

  return (
    <Box ref={node} sx={{ transition: 'opacity 120ms ease-out', opacity: open ? 1 : 0 }}>
      {children}
    </Box>
  );
}

/**
 * Creates the element that notistack renders into. A modal `<dialog>` makes everything outside it inert, so `bringToFront` moves
 * the element into the open dialog, or back into the page if none is open. `attach` is the ref for the element's place in the
 * page.
 */
function useToastRoot() {
  const [roots, setRoots] = useState<{ home: HTMLElement; root: HTMLElement }>();

  const attach = useCallback((home: HTMLElement | null) => {
    if (!home) return;
    const root = document.createElement('div');
    home.append(root);
    setRoots({ home, root });
    // MUI's dialogs hide everything outside them from assistive technology, but toasts must still be announced.
    const observer = new MutationObserver(() => home.removeAttribute('aria-hidden'));
    observer.observe(home, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      root.remove();
    };
  }, []);

  const bringToFront = useCallback(() => {
    if (!roots) return;
    const { home, root } = roots;
    // The topmost dialog has the focus.
    const focused = document.activeElement?.closest('dialog[open]');
    const dialog = focused ?? [...document.querySelectorAll('dialog[open]')].at(-1);
    const parent = dialog ?? home;
    if (root.parentElement !== parent) parent.append(root);
    dialog?.addEventListener('close', () => home.append(root), { once: true });
  }, [roots]);

  return { attach, root: roots?.root, bringToFront };
}
