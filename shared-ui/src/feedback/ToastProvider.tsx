import { useCallback, useRef, useState, type ReactNode } from 'react';
import Portal from '@mui/material/Portal';
import { SnackbarProvider, useSnackbar, type SnackbarKey } from 'notistack';
import { ToastCard } from './ToastCard';
import { ToastContext, type ShowToast } from './toastContext';
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
  const newest = useRef<SnackbarKey>(undefined);

  const toast = useCallback<ShowToast>(
    (message) => {
      // Also takes it out of notistack's queue, where it would still have its turn.
      if (newest.current !== undefined) closeSnackbar(newest.current);
      newest.current = enqueueSnackbar(message.title, {
        content: (key) => <ToastCard message={message} onClose={() => closeSnackbar(key)} />,
      });
    },
    [enqueueSnackbar, closeSnackbar],
  );
  return <ToastContext value={toast}>{children}</ToastContext>;
}
