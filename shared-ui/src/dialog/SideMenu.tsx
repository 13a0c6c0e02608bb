import { useEffect, useEffectEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import { useTheme } from '@mui/material/styles';
import { CloseButton } from './CloseButton';
import { ModalDialog } from './ModalDialog';
import { useOpenAt } from './useOpenAt';

type Props = {
  /** Where the visitor is in the history: a new value (the router's `location.key`) closes the menu. */
  place: string;
  /** The name of what slides in. */
  label?: string;
  /** A button with words, in place of the menu's icon. */
  button?: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** The menu button of a screen below 900 px, and the menu, or what else `label` names, that slides in from the side. */
export function SideMenu({ place, label = 'Menu', button, children }: Props) {
  const [isOpen, setIsOpen] = useOpenAt(place);
  const close = () => setIsOpen(false);
  useCloseWithRoom(isOpen, close);
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    sx: { display: { md: 'none' } },
    onClick: () => setIsOpen(true),
  } as const;
  return (
    <>
      {button ? (
        <Button variant="outlined" {...opener}>
          {button}
        </Button>
      ) : (
        <IconButton aria-label="Open menu" edge="start" {...opener}>
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
      <ModalDialog label={label} isOpen={isOpen} onClose={close} sx={fromTheSide}>
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
          <Box sx={{ padding: 1.5, paddingBottom: 0 }}>
            <CloseButton label={`Close ${label.toLowerCase()}`} onClick={close} />
          </Box>
          {children(close)}
        </Box>
      </ModalDialog>
    </>
  );
}

// Where the links have room the button is gone, and an open menu would lock the page without being seen.
function useCloseWithRoom(isOpen: boolean, close: () => void) {
  const room = useTheme().breakpoints.up('md').replace('@media ', '');
  const onRoom = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const query = matchMedia(room);
    const look = () => query.matches && onRoom();
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, [isOpen, room]);
}

const fromTheSide = {
  margin: 0,
  width: 'min(20rem, 88vw)',
  height: '100dvh',
  maxHeight: 'none',
  transition: 'translate 160ms ease-out',
  '@starting-style': { translate: '-100% 0' },
};
