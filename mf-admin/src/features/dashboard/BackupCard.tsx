import { useState } from 'react';
import { useGetLastBackupQuery, type LastBackup } from '@brand/shared-data/admin';
import { formatInstant, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { DashboardCard } from '../../cards/DashboardCard';
import { wholeDaysSince, lateAfterDays } from './lateBackup';

/** The time of the last successful backup, prominent if it is old. Shown as a note, because alerts are for recent events. */
export function BackupCard() {
  const query = useGetLastBackupQuery();
  return (
    <DashboardCard title="Backup">
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={48} sx={{ marginTop: 1 }} />}
        loadingLabel="Loading the last backup"
        errorTitle="This could not be loaded."
        isEmpty={(last) => last === null}
        empty={
          <Alert severity="warning" role="note" sx={{ marginTop: 1.5 }}>
            There is no backup yet. The worker makes one a day as soon as it has a BACKUP_KEY.
          </Alert>
        }
      >
        {(last) => last && <Last last={last} />}
      </QueryState>
    </DashboardCard>
  );
}

function Last({ last: { made_at, bytes } }: { last: LastBackup }) {
  const [now] = useState(() => Date.now());
  const days = wholeDaysSince(made_at, now);
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000)).toLocaleString('en-US');
  return days < lateAfterDays ? (
    <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
      The last one was made on {formatInstant(made_at)}: {megabytes} MB, encrypted, of everything.
    </Typography>
  ) : (
    <Alert severity="error" role="note" sx={{ marginTop: 1.5 }}>
      The last backup is {days} days old, of {formatInstant(made_at)}. Look at what the worker prints: it
      makes one a day.
    </Alert>
  );
}
