import { useEffect, useId, useRef } from 'react';
import { Avatar, Box, IconButton, useOpenAt } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { AccountLinks, useSignedIn } from './AccountLinks';

/**
 * A button with the signed-in user's initial that opens a list of links (not an ARIA menu). Without a signed-in user, renders
 * only an empty space.
 */
export function AccountMenu() {
  const session = useSignedIn();
  const { key } = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { root, isOpen, toggle, close } = useDisclosure(key);
  // Reserves the menu's space on wide screens, because a server-rendered page learns the session only after hydration.
  if (!session) return <Box sx={space} />;
  return (
    <Box
      ref={root}
      sx={{ ...space, position: 'relative' }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <IconButton
        ref={button}
        aria-label="Your account"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        sx={{ p: 0.5, mr: -0.5 }}
      >
        <Avatar sx={avatar} aria-hidden>
          {session.user.email.slice(0, 1).toUpperCase()}
        </Avatar>
      </IconButton>
      {isOpen && (
        <Box id={id} component="nav" aria-label="Account" sx={sheet}>
          <AccountLinks session={session} />
        </Box>
      )}
    </Box>
  );
}

/** A disclosure that stays open until the visitor navigates (`locationKey` changes), presses outside, or closes it. */
function useDisclosure(locationKey: string) {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useOpenAt(locationKey);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, setIsOpen]);
  return { root, isOpen, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false) };
}

const space = { minWidth: { lg: 40 } };

const avatar = {
  width: 36,
  height: 36,
  fontSize: '1rem',
  fontWeight: 600,
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
};

const sheet = {
  position: 'absolute',
  top: 'calc(100% + 0.5rem)',
  right: 0,
  width: 'min(16rem, calc(100vw - 2rem))',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  boxShadow: '0 12px 32px -12px rgb(0 0 0 / 0.35)',
};
