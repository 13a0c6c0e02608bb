import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

type Props = {
  label: string;
  /** The id of what is read after the label: the text of a question. */
  describedBy?: string;
  isOpen: boolean;
  /**
   * Asked to close, by Escape, a touch outside or the way back of a phone. The dialog stays until `isOpen` is false, so
   * that the answer may be no. Without it the dialog cannot be dismissed: something has to be decided in it.
   */
  onClose?: () => void;
  children: ReactNode;
  sx?: SxProps<Theme>;
};

/**
 * A modal <dialog>: the browser itself keeps the focus inside, hides the page behind it from assistive technology and
 * gives the focus back. One that opens later stands above. No dialog library is in the first load for it.
 */
export function ModalDialog({ label, describedBy, isOpen, onClose, children, sx }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    // Its `close` event tells the toasts that are drawn in it to go back into the page.
    return () => element?.close();
  }, []);

  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Left to the browser, one Escape may close all dialogs that are open.
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // A browser lets nobody be held by `cancel` twice.
        if (event.target !== dialog.current || !isOpen) return;
        dialog.current?.showModal();
        onClose?.();
      }}
      onMouseDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // The backdrop is the dialog itself. A press that began inside may be a selection of text that went too far.
        const beganInside = pressed.current !== null && pressed.current !== dialog.current;
        pressed.current = null;
        if (event.target === dialog.current && !beganInside) onClose?.();
      }}
      sx={[dialogStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {isOpen && children}
    </Box>
  );
}

// At most 90 % of the screen (spec section 9).
const dialogStyle = {
  maxHeight: '90dvh',
  padding: 0,
  border: 0,
  color: 'text.primary',
  backgroundColor: 'background.default',
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)' },
};
