import { useLogOut } from '@brand/shared-data';
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
import type { Person } from './usePerson';

/** Where a signed-in person finds what is theirs, and the way out. The admin is for the owner only. */
export function AccountLinks({ person: { user, isOwner } }: { person: Person }) {
  return (
    <>
      <Typography variant="caption" component="p" sx={{ px: 1.5, py: 1, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={visuallyHidden}>
          Signed in as{' '}
        </Box>
        {user.email}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <li>
          <Box component={Link} sx={entry} to="/academy">
            My learning
          </Box>
        </li>
        <li>
          <Box component={Link} sx={entry} to="/account">
            Account
          </Box>
        </li>
        {isOwner && (
          <li>
            <Box component={Link} sx={entry} to="/admin">
              Admin
            </Box>
          </li>
        )}
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
    // A guard may have sent the visitor to the login already, remembering this page; who leaves does not come back.
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
