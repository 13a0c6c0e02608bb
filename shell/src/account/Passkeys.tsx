import { useState } from 'react';
import { messages, useDispatch, type AppError } from '@brand/shared-data';
import { createPasskey, removePasskey, useListPasskeysQuery } from '@brand/shared-data/account';
import { Box, Button, formatInstant, Skeleton, Stack, Typography, useToast } from '@brand/shared-ui/core';

/** The passkeys that log in without the password. Where the server has them switched off, a sentence says so. */
export function Passkeys() {
  const { data, error, isLoading, refetch } = useListPasskeysQuery();
  const [isAsking, setIsAsking] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();

  async function run(request: () => Promise<{ error?: AppError }>, removes = false) {
    if (isAsking) return;
    setIsAsking(true);
    const { error: failure } = await request();
    setIsAsking(false);
    if (failure) toast(messages.account.loginPasskeyFailed(failure));
    else toast(removes ? messages.account.loginPasskeyRemoved : messages.account.loginPasskeyAdded);
    void refetch();
  }

  if (isLoading) return <Skeleton variant="rounded" height={48} />;
  if (error)
    return (
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{messages.account.passkeysUnknown(error)}</Typography>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Stack>
    );
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {data && data.length > 0 && (
        <Box component="ul" role="list" aria-label="Passkeys that log in" sx={listStyle}>
          {data.map(({ id, since }) => (
            <Stack
              component="li"
              key={id}
              direction="row"
              sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
            >
              <Typography>Made {formatInstant(since)}</Typography>
              <Button
                color="error"
                aria-label={`Remove the passkey made ${formatInstant(since)}`}
                onClick={() => void run(() => dispatch(removePasskey(id)), true)}
              >
                Remove
              </Button>
            </Stack>
          ))}
        </Box>
      )}
      <Button
        variant="outlined"
        disabled={isAsking}
        onClick={() => void run(() => dispatch(createPasskey()))}
      >
        Create a log-in key
      </Button>
    </Stack>
  );
}

const listStyle = { display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' };
