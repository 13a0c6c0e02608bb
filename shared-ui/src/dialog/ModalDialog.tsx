import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useIsHydrated } from '../hydration/hydration';

type Props = {
  label: string;
  /** The id of the element that is read out after the label, such as a question's text. */
  describedBy?: string;
  isOpen: boolean;
  /**
   * Called on Escape, a click outside or a phone's back gesture. The dialog remains open until `isOpen` is false, so that the
   * caller can refuse to close it. Without `onClose`, the dialog cannot be dismissed.
   */
  onClose?: () => void;
  /**
   * For a dialog that can open before hydration, with its content in the server's HTML: a button with `openCommand(id)` opens it,
   * and one with `closeCommand(id)` closes it. If the dialog was opened before hydration, `onOpen` is called to set `isOpen`.
   */
  commands?: { id: string; onOpen: () => void };
  children: ReactNode;
  sx?: SxProps<Theme>;
};

/**
 * The attributes for a button that opens the dialog `id` without scripts. Browsers that do not support these attributes rely on
 * the button's `onClick`.
 */
export const openCommand = (id: string) => ({ command: 'show-modal', commandfor: id });

/** The counterpart of `openCommand`, for a button that closes the dialog. */
export const closeCommand = (id: string) => ({ command: 'close', commandfor: id });

/**
 * A modal <dialog>: the browser itself traps the focus, hides the rest of the page from assistive technology and restores the
 * focus. Dialogs opened later are on top. Adds no library to the first load (docs/decisions/004).
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
    // Also closes the dialog on unmount, because its `close` event moves the toasts back into the page.
    return () => element.close();
  }, [isOpen]);

  return (
    <Box
      component="dialog"
      ref={dialog}
      id={commands?.id}
      closedby={commands && 'any'}
      // A dialog opened before hydration has the attribute `open`, which the server's HTML lacks.
      suppressHydrationWarning={commands !== undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The browser's default handling may close all open dialogs on a single Escape.
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
        // Browsers close a dialog on the second `cancel` in a row, even if the event is prevented. `close` fires asynchronously:
        // if the dialog is open by then, the event dates from before the dialog was reopened.
        if (event.target !== dialog.current || !isOpen || dialog.current.open) return;
        dialog.current.showModal();
        onClose?.();
      }}
      onMouseDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // A click on the backdrop targets the dialog itself. A press that began inside may be a text selection that ended
        // outside.
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

// At most 90 % of the screen height.
const dialogStyle = {
  maxHeight: '90dvh',
  padding: 0,
  border: 0,
  color: 'text.primary',
  backgroundColor: 'background.default',
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)' },
};
