import { useCallback, useRef, useState, type ReactNode } from 'react';
import Portal from '@mui/material/Portal';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { ToastContext, type ShowToast } from './toastContext';
import { ToastSlot } from './ToastSlot';
import { createToastStore, type ToastStore } from './toastStore';
import { ToastTransition } from './ToastTransition';

/** The one place of toasts, around an app: at most one is seen, a newer replaces the older (spec section 9). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [root, setRoot] = useState<HTMLElement>();

  const attach = useCallback((element: HTMLDivElement) => {
    setRoot(element);
    // An open dialog hides everything beside it from assistive technology; toasts must still be heard.
    const unhide = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    unhide.observe(element, { attributeFilter: ['aria-hidden'] });
    return () => unhide.disconnect();
  }, []);

  return (
    <SnackbarProvider
      maxSnack={1}
      autoHideDuration={null}
      disableWindowBlurListener
      domRoot={root}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      TransitionComponent={ToastTransition}
    >
      <ToastChannel>{children}</ToastChannel>
      <Portal>
        <div ref={attach} />
      </Portal>
    </SnackbarProvider>
  );
}

function ToastChannel({ children }: { children: ReactNode }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const open = useRef<ToastStore>(undefined);

  const toast = useCallback<ShowToast>(
    (message) => {
      // notistack would show the newer one only after the older has folded away, most of a second later.
      if (open.current) return open.current.replace(message);
      const store = createToastStore(message);
      open.current = store;
      enqueueSnackbar(message.title, {
        onClose: () => (open.current = undefined),
        content: (key) => <ToastSlot store={store} onClose={() => closeSnackbar(key)} />,
      });
    },
    [enqueueSnackbar, closeSnackbar],
  );
  return <ToastContext value={toast}>{children}</ToastContext>;
}
