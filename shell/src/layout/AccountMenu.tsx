import { useEffect, useId, useRef } from 'react';
import { Avatar, Box, IconButton, SvgIcon, useOpenAt } from '@brand/shared-ui/core';
import { Link, originState, useLocation } from '@brand/shared-ui/router';
import { shellPages } from '@brand/site-contract/mounts';
import { AccountLinks, useSignedIn } from './AccountLinks';

/**
 * A button with the signed-in user's initial that opens a list of links (not an ARIA menu). Without a signed-in user, a link of
 * the same size leads to the login, because a server-rendered page learns the session only after hydration.
 */
export function AccountMenu() {
  const session = useSignedIn();
  const location = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { root, isOpen, toggle, close } = useDisclosure(location.key);
  if (!session)
    return isEntrance(location.pathname) ? null : (
      <Box
        component={Link}
        to={shellPages.login}
        state={originState(location)}
        aria-label="Log in"
        title="Log in"
        sx={login}
      >
        <SvgIcon>
          <path
            d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </SvgIcon>
      </Box>
    );
  return (
    <Box
      ref={root}
      sx={{ position: 'relative' }}
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

/** Whether the page itself is for logging in: a second way would lose what it keeps. */
export const isEntrance = (pathname: string) =>
  pathname === shellPages.login || pathname === shellPages.claim;

const login = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  mr: -0.5,
  borderRadius: '50%',
  color: 'action.active',
  '&:hover': { backgroundColor: 'action.hover' },
};

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
