import { useState, type SyntheticEvent } from 'react';
import {
  adminMessages,
  useDeletePauseMutation,
  useListPausesQuery,
  type KeptChallenge,
  type Pause,
} from '@brand/shared-data/admin';
import { Box, Button, formatDay, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import { DeleteDialog } from '../records/DeleteDialog';
import { PauseDialog } from './PauseDialog';

type Props = { challenges: readonly KeptChallenge[] };

/** Days that are not counted, collapsed because there are usually none. */
export function Pauses({ challenges }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  const query = useListPausesQuery(undefined, { skip: !isOpened });
  const [edited, setEdited] = useState<Pause | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Pause | null>(null);
  const [remove] = useDeletePauseMutation();
  const nameOf = ({ challenge_id }: Pause) =>
    challenge_id === null
      ? 'everything'
      : (challenges.find(({ id }) => id === challenge_id)?.title ?? 'a challenge without a start');
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
        setIsOpened((wasOpened) => wasOpened || currentTarget.open)
      }
      sx={{ marginTop: 5 }}
    >
      <Typography component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
        Pauses
      </Typography>
      <Typography variant="body2" sx={{ marginBlock: 1, maxWidth: '60ch', color: 'text.secondary' }}>
        A paused day is shown as paused. It neither counts nor is missed.
      </Typography>
      <QueryState
        query={query}
        loading={<Skeleton height={40} />}
        loadingLabel="Loading the pauses…"
        errorTitle="The pauses could not be loaded."
        isEmpty={(pauses) => pauses.length === 0}
        empty={<Typography>No pauses.</Typography>}
      >
        {(pauses) => (
          <Box component="ul" sx={listStyle}>
            {pauses.map((pause) => (
              <li key={pause.id}>
                <span>
                  {formatDay(pause.from_day)} to {pause.to_day ? formatDay(pause.to_day) : 'now on'}, of{' '}
                  {nameOf(pause)}: {pause.reason}
                </span>
                <Button size="small" onClick={() => setEdited(pause)}>
                  Change pause
                </Button>
                <Button size="small" color="error" onClick={() => setDeleted(pause)}>
                  Remove pause
                </Button>
              </li>
            ))}
          </Box>
        )}
      </QueryState>
      <Button variant="outlined" onClick={() => setEdited('new')} sx={{ marginTop: 1 }}>
        New Pause
      </Button>
      <PauseDialog
        row={edited === 'new' || edited === null ? undefined : edited}
        challenges={challenges}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      />
      <DeleteDialog
        row={deleted}
        text={({ reason }) =>
          `This action cannot be undone. The days of the pause “${reason}” will count again.`
        }
        onDelete={({ id }) => remove(id)}
        onClose={() => setDeleted(null)}
        deleted={adminMessages.pauses.deleted}
        failed={adminMessages.pauses.deleteFailed}
      />
    </Box>
  );
}

const listStyle = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', paddingBlock: 0.5 },
  '& span': { flex: '1 1 20rem', overflowWrap: 'anywhere' },
};
