import { useEffect, useRef } from 'react';
import Portal from '@mui/material/Portal';
import { SnackbarProvider, useSnackbar } from 'notistack';
import type { ShowToast } from './toastContext';
import { ToastSlot } from './ToastSlot';
import { createToastStore, type ToastStore } from './toastStore';
import { ToastTransition } from './ToastTransition';
import { useToastRoot } from './useToastRoot';

export type ToastsProps = {
  /** Called with what shows a toast, as soon as there is a place for it. */
  onReady: (show: ShowToast) => void;
};

/** The one place of toasts: at most one is seen, a newer replaces the older (spec section 9). */
export function Toasts({ onReady }: ToastsProps) {
  const { attach, root, bringToFront } = useToastRoot();
  return (
    <>
      {root && (
        <SnackbarProvider
          maxSnack={1}
          autoHideDuration={null}
          disableWindowBlurListener
          domRoot={root}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          TransitionComponent={ToastTransition}
        >
          <ToastChannel bringToFront={bringToFront} onReady={onReady} />
        </SnackbarProvider>
      )}
      <Portal>
        <div ref={attach} />
      </Portal>
    </>
  );
}

function ToastChannel({ bringToFront, onReady }: ToastsProps & { bringToFront: () => void }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const open = useRef<ToastStore>(undefined);
  useEffect(() => {
    onReady((message) => {
      bringToFront();
      // notistack would show the newer one only after the older has folded away, most of a second later.
      if (open.current) return open.current.replace(message);
      const store = createToastStore(message);
      open.current = store;
      enqueueSnackbar(message.title, {
        onClose: () => (open.current = undefined),
        content: (key) => <ToastSlot store={store} onClose={() => closeSnackbar(key)} />,
      });
    });
  }, [onReady, bringToFront, enqueueSnackbar, closeSnackbar]);
  return null;
}
