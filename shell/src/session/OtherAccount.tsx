import { refuseHeldLink, takeHeldLink, useDispatch, useHeldLink, useSession } from '@brand/shared-data';
import { Button, Stack, Typography } from '@brand/shared-ui/core';

/** For who is signed in and opened the link of a mail to somebody else: it may be a stranger's, sent to be opened by them. */
export function OtherAccount() {
  const { user } = useSession();
  const other = useHeldLink();
  const dispatch = useDispatch();
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You are signed in as {user?.email}. The link that you opened signs you in as {other}.
      </Typography>
      <Typography>Did you not ask for such a mail? Then stay as you are.</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => dispatch(refuseHeldLink())}>
          Stay signed in
        </Button>
        <Button onClick={() => void dispatch(takeHeldLink())}>Change accounts</Button>
      </Stack>
    </>
  );
}
