import { useState } from 'react';
import { useDispatch, type AppError } from '@brand/shared-data';
import {
  accountMessages,
  endOtherSessions,
  endSession,
  type MySession,
  useListMySessionsQuery,
} from '@brand/shared-data/account';
import {
  Box,
  Button,
  formatInstant,
  QueryState,
  Skeleton,
  Stack,
  Typography,
  useToast,
} from '@brand/shared-ui/core';
import { listStyle } from './listStyles';

/** The account's sessions, by browser. Each can be ended separately, or all except the current one together. */
export function Sessions() {
  const query = useListMySessionsQuery();
  const [isEnding, setIsEnding] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();

  async function end(request: () => Promise<{ error?: AppError }>) {
    if (isEnding) return;
    setIsEnding(true);
    const { error } = await request();
    toast(error ? accountMessages.account.sessionNotEnded(error) : accountMessages.account.sessionEnded);
    await query.refetch();
    setIsEnding(false);
  }

  return (
    <QueryState
      query={query}
      loading={<Skeleton variant="rounded" height={96} />}
      loadingLabel="Loading your sessions…"
      errorTitle="Your sessions could not be loaded."
    >
      {(sessions) => (
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Box component="ul" role="list" aria-label="Your sessions" sx={listStyle}>
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                onEnd={() => void end(() => dispatch(endSession(session.id)))}
              />
            ))}
          </Box>
          {sessions.some((session) => !session.is_current) && (
            <Button
              variant="outlined"
              aria-disabled={isEnding}
              onClick={() => void end(() => dispatch(endOtherSessions()))}
            >
              End all others
            </Button>
          )}
        </Stack>
      )}
    </QueryState>
  );
}

function Session({ session, onEnd }: { session: MySession; onEnd: () => void }) {
  const { browser, last_used_at, is_current } = session;
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{browser}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {is_current ? 'This browser' : `Last used ${formatInstant(last_used_at)}`}
        </Typography>
      </Box>
      {!is_current && (
        <Button aria-label={`End ${browser}`} onClick={onEnd}>
          End
        </Button>
      )}
    </Box>
  );
}

const itemStyle = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' },
  ...{ padding: { xs: 2, sm: 2.5 }, border: 1, borderColor: 'divider', borderRadius: 1 },
  backgroundColor: 'background.paper',
};
