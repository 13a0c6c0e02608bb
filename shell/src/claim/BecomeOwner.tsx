import { useState } from 'react';
import { messages, useDispatch, useSession } from '@brand/shared-data';
import { claimOwnership } from '@brand/shared-data/account';
import { Button, Stack, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { useNavigate } from '@brand/shared-ui/router';

/** The one button of the link, for who is signed in. */
export function BecomeOwner({ token }: { token: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { user } = useSession();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  async function claim() {
    if (isBusy) return;
    setIsBusy(true);
    const { error } = await dispatch(claimOwnership(token));
    setIsBusy(false);
    if (error) setFailure(messages.account.claimFailed(error).description ?? null);
    else void navigate('/admin', { replace: true });
  }

  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You are signed in as {user?.email}. As the owner you write what this site shows, and nobody else does.
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="contained" aria-disabled={isBusy} onClick={() => void claim()}>
        Become the owner of this site
      </Button>
    </Stack>
  );
}
