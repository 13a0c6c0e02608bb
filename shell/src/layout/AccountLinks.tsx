import { selectSession, useLogOut, useSelector, type Session } from '@brand/shared-data';
import {
  Box,
  LogOutQuestion,
  Stack,
  Typography,
  useHasUnsaved,
  useToast,
  visuallyHidden,
} from '@brand/shared-ui/core';
import { Link, useNavigate } from '@brand/shared-ui/router';
import { getAccountPages, shellPages } from '@brand/site-contract/mounts';

type SignedIn = Extract<Session, { status: 'signed-in' }>;

/** The signed-in user's session, or null. Does not rerender when a loading session turns out to be anonymous. */
export function useSignedIn(): SignedIn | null {
  return useSelector((state) => {
    const session = selectSession(state);
    return session.status === 'signed-in' ? session : null;
  });
}

/** Links to the signed-in user's pages, and the log-out button. Only the owner sees the links to the admin. */
export function AccountLinks({ session: { user, isOwner } }: { session: SignedIn }) {
  const { own, owners } = getAccountPages();
  const pages = [...own, { to: shellPages.account, label: 'Account' }, ...(isOwner ? owners : [])];
  return (
    <>
      <Typography variant="caption" component="p" sx={{ px: 1.5, py: 1, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={visuallyHidden}>
          Signed in as{' '}
        </Box>
        {user.email}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Box component={Link} sx={entry} to={to}>
              {label}
            </Box>
          </li>
        ))}
        <li>
          <LogOut />
        </li>
      </Stack>
    </>
  );
}

function LogOut() {
  const navigate = useNavigate();
  const { logOut, isPending, isConfirming, cancel, confirm } = useLogOut({
    hasUnsaved: useHasUnsaved(),
    // Replaces the history entry, because a guard may already have sent the visitor to the login page with a redirect back to
    // this page.
    toLogin: () => navigate('/login', { replace: true }),
    onFailed: useToast(),
  });
  return (
    <>
      <Box component="button" type="button" sx={entry} aria-disabled={isPending} onClick={logOut}>
        Log out
      </Box>
      <LogOutQuestion isOpen={isConfirming} onStay={cancel} onThrowAway={confirm} />
    </>
  );
}

const entry = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 44,
  px: 1.5,
  py: 1.25,
  border: 0,
  borderRadius: 1,
  lineHeight: 1.5,
  textAlign: 'start',
  textDecoration: 'none',
  color: 'text.primary',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
};
