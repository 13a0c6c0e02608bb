import { useId, useState } from 'react';
import type { Backup } from '@brand/shared-data/admin';
import { Box, Button, Stack, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { DifferenceList, type Difference } from './DifferenceList';

type Props = {
  backup: Backup;
  differences: Difference[];
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers to restore unsaved text of an earlier edit session; says when it was typed and shows it. */
export function BackupOffer({ backup, differences, onRestore, onDiscard }: Props) {
  const [isLooking, setIsLooking] = useState(false);
  const id = useId();
  const when = new Date(backup.savedAt);
  return (
    <Alert severity="info" role="region" aria-label="Unsaved text" sx={whole}>
      <Stack sx={{ gap: 1 }}>
        <Typography variant="body2">
          There is unsaved text from{' '}
          <time dateTime={when.toISOString()}>{when.toLocaleString('en-US', format)}</time>. It differs in{' '}
          {differences.map(({ label }) => label).join(', ')}.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="contained" onClick={onRestore}>
            Restore
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-expanded={isLooking}
            aria-controls={id}
            onClick={() => setIsLooking(!isLooking)}
          >
            {isLooking ? 'Hide the text' : 'Look at it'}
          </Button>
          <Button size="small" onClick={onDiscard}>
            Discard
          </Button>
        </Box>
        <div id={id}>{isLooking && <DifferenceList differences={differences} />}</div>
      </Stack>
    </Alert>
  );
}

const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
const whole = { '& .MuiAlert-message': { flex: 1, minWidth: 0 } };
