import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

type Props = {
  label: string;
  isOpen: boolean;
  /** Without it the dialog cannot be dismissed: something has to be decided in it. */
  onClose?: () => void;
  children: ReactNode;
  sx?: SxProps<Theme>;
};

/**
 * A modal <dialog>: the browser itself keeps the focus inside, closes on Escape, hides the page behind it from
 * assistive technology and gives the focus back. No dialog library is in the first load for it.
 */
export function ModalDialog({ label, isOpen, onClose, children, sx }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        if (!onClose) event.preventDefault();
      }}
      onClose={() => {
        if (onClose) onClose();
        // A browser lets nobody be held by `cancel` twice.
        else if (isOpen) dialog.current?.showModal();
      }}
      onClick={(event) => {
        // The backdrop is the dialog itself; for the keyboard there are Escape and the close button.
        if (event.target === dialog.current) onClose?.();
      }}
      sx={[dialogStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {isOpen && children}
    </Box>
  );
}

const dialogStyle = {
  padding: 0,
  border: 0,
  color: 'text.primary',
  backgroundColor: 'background.default',
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)' },
};
