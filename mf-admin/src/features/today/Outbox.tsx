import { Button, Stack, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { firstSentence } from '@brand/site-transfer';
import { todayMessages } from '@brand/shared-data/admin';
import type { useOutbox } from './useOutbox';

type Props = { outbox: ReturnType<typeof useOutbox>; onRemove: (clientId: string) => void };

/** The entries waiting on this device, and the reason why they are waiting. */
export function Outbox({ outbox, onRemove }: Props) {
  const { waiting, failure, isOnline, send, remove } = outbox;
  if (waiting.length === 0)
    return isOnline ? null : (
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        No connection. Write and save all the same: the entry waits on this device.
      </Typography>
    );
  const isRefused = failure && failure.kind !== 'offline' && failure.kind !== 'unauthenticated';
  return (
    <Alert severity={failure ? 'warning' : 'info'} role="region" aria-label="Waiting entries">
      <Typography variant="body2" role="status">
        {waiting.length === 1 ? 'One entry waits' : `${waiting.length} entries wait`} on this device
        {isRefused
          ? `. ${todayMessages.saveFailed(failure).description}`
          : failure?.kind === 'unauthenticated'
            ? ' until you have logged in again.'
            : ' until there is a connection.'}
      </Typography>
      <Stack component="ul" sx={{ margin: 0, paddingLeft: 2, gap: 0.5 }}>
        {waiting.map(({ session, values }) => (
          <li key={session}>
            {values.title || firstSentence(values.content) || `${values.photos.length} photos`}{' '}
            {isRefused && (
              <Button size="small" onClick={() => void remove(session).then(() => onRemove(session))}>
                Delete
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {isOnline && (
        <Button size="small" variant="outlined" sx={{ marginTop: 1 }} onClick={() => void send()}>
          Send now
        </Button>
      )}
    </Alert>
  );
}
