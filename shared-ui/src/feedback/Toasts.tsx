import { useEffect, useState } from 'react';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { ToastCard } from './ToastCard';
import type { ToastMessage } from './useToast';

export type ToastsProps = { message: ToastMessage | undefined };

/** Shows only the newest message. The card closes itself, because focus and dragging also pause its timer. */
export function Toasts({ message }: ToastsProps) {
  const [root] = useState(() => document.createElement('div'));
  return (
    <SnackbarProvider
      maxSnack={1}
      autoHideDuration={null}
      transitionDuration={{ enter: 160, exit: 120 }}
      domRoot={root}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      <NewestToast message={message} root={root} />
    </SnackbarProvider>
  );
}

function NewestToast({ message, root }: ToastsProps & { root: HTMLElement }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => () => root.remove(), [root]);
  useEffect(() => {
    if (!message) return;
    bringToFront(root);
    const toast = enqueueSnackbar(message.title, {
      content: (key) => <ToastCard message={message} onClose={() => closeSnackbar(key)} />,
    });
    return () => closeSnackbar(toast);
  }, [message, root, enqueueSnackbar, closeSnackbar]);
  return null;
}

// A modal `<dialog>` makes everything outside it inert, so the toast moves into the open dialog, and back into the page when that
// is closed.
function bringToFront(root: HTMLElement) {
  // The topmost dialog has the focus.
  const focused = document.activeElement?.closest('dialog[open]');
  const dialog = focused ?? [...document.querySelectorAll('dialog[open]')].at(-1);
  const parent = dialog ?? document.body;
  if (root.parentElement !== parent) parent.append(root);
  dialog?.addEventListener('close', () => document.body.append(root), { once: true });
}
