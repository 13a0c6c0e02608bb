import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useIsHydrated } from '../hydration/hydration';

type Props = {
  label: string;
  /** The id of the element that is read after the label: the text of a question. */
  describedBy?: string;
  isOpen: boolean;
  /**
   * Called on Escape, a click outside or the back gesture of a phone. The dialog stays until `isOpen` is false, so that the
   * caller may refuse. Without it the dialog cannot be dismissed.
   */
  onClose?: () => void;
  /**
   * For a dialog that can open before hydration, with its content in the server's HTML: a button with `openCommand(id)`
   * opens it, and one with `closeCommand(id)` closes it. `onOpen` is called when such a button has opened the dialog,
   * to set `isOpen`.
   */
  commands?: { id: string; onOpen: () => void };
  children: ReactNode;
  sx?: SxProps<Theme>;
};

/** The attributes of a button that opens the dialog `id` without scripts. Its `onClick` does so in all browsers. */
export const openCommand = (id: string) => ({ command: 'show-modal', commandfor: id });

/** The counterpart of `openCommand`, for a button that closes the dialog. */
export const closeCommand = (id: string) => ({ command: 'close', commandfor: id });

/**
 * A modal <dialog>: the browser itself traps the focus, hides the page behind from assistive technology and restores the
 * focus. A dialog that opens later is on top. It needs no library in the first load (docs/decisions/004).
 */
export function ModalDialog({ label, describedBy, isOpen, onClose, commands, children, sx }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const isHydrated = useIsHydrated();
  const onOpen = useEffectEvent(() => commands?.onOpen());
  useEffect(() => {
    if (dialog.current?.open) onOpen();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    if (!element.open) element.showModal();
    // The dialog is closed on unmount too, because its `close` event moves the toasts back into the page.
    return () => element.close();
  }, [isOpen]);

  return (
    <Box
      component="dialog"
      ref={dialog}
      id={commands?.id}
      closedby={commands && 'any'}
      // An open one has the attribute `open`, which the server's HTML lacks.
      suppressHydrationWarning={commands !== undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The browser's own handling may close all open dialogs on one Escape.
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
        // Browsers close a dialog on the second `cancel` in a row, even if it is prevented. The event comes later: if the
        // dialog is open, the event belongs to the time before it was reopened.
        if (event.target !== dialog.current || !isOpen || dialog.current.open) return;
        dialog.current.showModal();
        onClose?.();
      }}
      onMouseDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // A click on the backdrop targets the dialog itself. A press that began inside may be a selection that ended outside.
        const beganInside = pressed.current !== null && pressed.current !== dialog.current;
        pressed.current = null;
        if (event.target === dialog.current && !beganInside) onClose?.();
      }}
      sx={[dialogStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {(isOpen || (commands && !isHydrated)) && children}
    </Box>
  );
}

// At most 90 % of the height of the screen.
const dialogStyle = {
  maxHeight: '90dvh',
  padding: 0,
  border: 0,
  color: 'text.primary',
  backgroundColor: 'background.default',
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)' },
};
