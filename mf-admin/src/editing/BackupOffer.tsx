import { useId, useState } from 'react';
import type { Backup } from '@brand/shared-data/admin';
import { Box, Button, Stack, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { Moment } from '../records/Moment';
import { DifferenceList, type Difference } from './DifferenceList';

type Props = {
  backup: Backup;
  differences: Difference[];
  /** Whether this form also has unsaved text. */
  isTyped: boolean;
  onRestore: () => void;
  onMerge: () => void;
  onDiscard: () => void;
};

/**
 * Offers unsaved text from another edit session, perhaps on another device: shows when it was typed, and its content. If this
 * form also has unsaved text, both can be merged.
 */
export function BackupOffer({ backup, differences, isTyped, onRestore, onMerge, onDiscard }: Props) {
  const [isLooking, setIsLooking] = useState(false);
  const id = useId();
  return (
    <Alert severity="info" role="region" aria-label="Unsaved text" sx={whole}>
      <Stack sx={{ gap: 1 }}>
        <Typography variant="body2">
          There is unsaved text from {backup.isElsewhere && 'another device, '}
          <Moment at={backup.savedAt} />. It differs in {differences.map(({ label }) => label).join(', ')}.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isTyped ? (
            <Button size="small" variant="contained" onClick={onMerge}>
              Merge both
            </Button>
          ) : (
            <Button size="small" variant="contained" onClick={onRestore}>
              Restore
            </Button>
          )}
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
        <div id={id}>{isLooking && <DifferenceList differences={differences} isBoth={isTyped} />}</div>
      </Stack>
    </Alert>
  );
}

const whole = { '& .MuiAlert-message': { flex: 1, minWidth: 0 } };
