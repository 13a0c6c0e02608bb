import { useId, type MouseEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import { Button, IconButton } from '../layout/Button';
import { useOnWideScreen } from '../layout/useOnWideScreen';
import { CloseButton } from './CloseButton';
import { closeCommand, ModalDialog, openCommand } from './ModalDialog';
import { useOpenAt } from './useOpenAt';

type Props = {
  /** The router's `location.key`: a new value closes the menu. */
  locationKey: string;
  /** The accessible name of the panel. */
  label?: string;
  /** The label of a text button that replaces the menu icon. */
  button?: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A button for screens narrower than 900 px, and the side panel that it opens, by default the menu. */
export function SideMenu({ locationKey, label = 'Menu', button, children }: Props) {
  const [isOpen, setIsOpen] = useOpenAt(locationKey);
  const id = useId();
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  // On wide screens the button is hidden, and an open menu would be an invisible modal dialog.
  useOnWideScreen('md', close);
  const opener = {
    ...openCommand(id),
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    sx: { display: { md: 'none' } },
    onClick: (event: MouseEvent) => {
      // The command would open the menu a second time.
      event.preventDefault();
      open();
    },
  } as const;
  return (
    <>
      {button ? (
        <Button variant="outlined" {...opener}>
          {button}
        </Button>
      ) : (
        <IconButton aria-label="Open menu" {...opener} sx={{ ...opener.sx, marginLeft: -1.5 }}>
          <SvgIcon>
            <path
              d="M4 7h16M4 12h16M4 17h16"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
            />
          </SvgIcon>
        </IconButton>
      )}
      <ModalDialog label={label} isOpen={isOpen} onClose={close} commands={{ id, onOpen: open }} sx={slideIn}>
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
          <Box sx={{ padding: 1.5, paddingBottom: 0 }}>
            <CloseButton label={`Close ${label.toLowerCase()}`} onClick={close} {...closeCommand(id)} />
          </Box>
          {children(close)}
        </Box>
      </ModalDialog>
    </>
  );
}

const slideIn = {
  margin: 0,
  width: 'min(20rem, 88vw)',
  height: '100dvh',
  maxHeight: 'none',
  transition: 'translate 160ms ease-out',
  '@starting-style': { translate: '-100% 0' },
};
