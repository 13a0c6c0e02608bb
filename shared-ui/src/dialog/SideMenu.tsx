import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CloseButton } from './CloseButton';
import { ModalDialog } from './ModalDialog';

type Props = {
  /** Where the visitor is in the history: a new value (the router's `location.key`) closes the menu. */
  place: string;
  children: (close: () => void) => ReactNode;
};

/** The menu button of a screen below 900 px, and the menu that slides in from the side. */
export function SideMenu({ place, children }: Props) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Where the links have room the button is gone, and an open menu would lock the page without being seen.
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const isOpen = openAt === place && !hasRoom;
  const close = () => setOpenAt(null);
  return (
    <>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        edge="start"
        sx={{ display: { md: 'none' } }}
        onClick={() => setOpenAt(place)}
      >
        <SvgIcon>
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </SvgIcon>
      </IconButton>
      <ModalDialog label="Menu" isOpen={isOpen} onClose={close} sx={fromTheSide}>
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
          <Box sx={{ padding: 1.5, paddingBottom: 0 }}>
            <CloseButton label="Close menu" onClick={close} />
          </Box>
          {children(close)}
        </Box>
      </ModalDialog>
    </>
  );
}

const fromTheSide = {
  margin: 0,
  width: 'min(20rem, 88vw)',
  height: '100dvh',
  maxHeight: 'none',
  transition: 'translate 160ms ease-out',
  '@starting-style': { translate: '-100% 0' },
};
