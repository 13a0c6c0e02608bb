import { useEffect, useRef, type ReactNode } from 'react';
import { Box, type SxProps, type Theme } from '@brand/shared-ui/core';

type ModalDialogProps = {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  sx?: SxProps<Theme>;
};

/**
 * A modal <dialog>: the browser itself keeps the focus inside, closes on Escape, hides the page behind it from
 * assistive technology and gives the focus back. No code of a dialog library is in the first load for it.
 */
export function ModalDialog({ label, isOpen, onClose, children, sx }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        // The backdrop is the dialog itself; for the keyboard there are Escape and the close button.
        if (event.target === dialog.current) onClose();
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
