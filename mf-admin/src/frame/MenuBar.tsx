import { useEffect, useRef, useState } from 'react';
import { Box, IconButton, SvgIcon, Typography, useMediaQuery, type Theme } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { Sidebar } from './Sidebar';

// A modal <dialog>: the browser itself keeps the focus inside, closes on Escape and hides the page behind it.
export function MenuBar() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const close = () => {
    if (dialog.current?.open) dialog.current.close();
  };
  // Where the sidebar has room, an open menu would lock the page without being seen.
  useEffect(close, [key, isWide]);

  return (
    <Box component="header" sx={bar}>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          dialog.current?.showModal();
          setIsOpen(true);
        }}
      >
        <SvgIcon>
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </SvgIcon>
      </IconButton>
      <Typography variant="subtitle2" component="p">
        Admin
      </Typography>
      <Box
        component="dialog"
        ref={dialog}
        aria-label="Menu"
        onClose={() => setIsOpen(false)}
        onClick={(event) => {
          // The backdrop belongs to the dialog element; its content is a child.
          if (event.target === dialog.current) close();
        }}
        sx={drawer}
      >
        {isOpen && <MenuContent onClose={close} />}
      </Box>
    </Box>
  );
}

function MenuContent({ onClose }: { onClose: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <IconButton aria-label="Close menu" onClick={onClose} sx={{ alignSelf: 'flex-end', margin: 1 }}>
        <SvgIcon>
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </SvgIcon>
      </IconButton>
      <Box sx={{ flex: 1, display: 'grid' }}>
        <Sidebar />
      </Box>
    </Box>
  );
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: { xs: 'flex', md: 'none' },
  alignItems: 'center',
  gap: 1,
  paddingInline: 1,
  paddingBlock: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
};

const drawer = {
  margin: 0,
  padding: 0,
  border: 0,
  width: 'min(18rem, 88vw)',
  height: '100dvh',
  maxHeight: 'none',
  backgroundColor: 'background.paper',
  color: 'text.primary',
  transition: 'transform 160ms ease-out, display 160ms allow-discrete, overlay 160ms allow-discrete',
  transform: 'translateX(-100%)',
  '&[open]': { transform: 'none', '@starting-style': { transform: 'translateX(-100%)' } },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)' },
};
