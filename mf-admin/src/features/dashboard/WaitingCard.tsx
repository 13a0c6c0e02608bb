import { useState } from 'react';
import { useGetLastBackupQuery, useListWaitingQuery, type Waiting } from '@brand/shared-data/admin';
import { Box, formatInstant, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';
import { DashboardCard } from '../../cards/DashboardCard';
import { wholeDaysSince, lateAfterDays } from './lateBackup';

type Kind = { to: string; one: string; many: string };

const kinds: Record<string, Kind> = {
  check_ins: { to: '/admin/today', one: 'check-in today', many: 'check-ins today' },
  entries: { to: '/admin/journal', one: 'draft of an entry', many: 'drafts of entries' },
  posts: { to: '/admin/blog', one: 'draft of a post', many: 'drafts of posts' },
  challenges: { to: '/admin/challenges', one: 'draft of a challenge', many: 'drafts of challenges' },
  pages: { to: '/admin/pages', one: 'draft of a page', many: 'drafts of pages' },
  scheduled_entries: { to: '/admin/journal', one: 'scheduled entry', many: 'scheduled entries' },
  scheduled_posts: { to: '/admin/blog', one: 'scheduled post', many: 'scheduled posts' },
  scheduled_challenges: { to: '/admin/challenges', one: 'scheduled challenge', many: 'scheduled challenges' },
  scheduled_pages: { to: '/admin/pages', one: 'scheduled page', many: 'scheduled pages' },
  letters: { to: '/admin/subscribers/letters', one: 'stopped letter', many: 'stopped letters' },
  errors: { to: '/admin/health', one: 'new error since yesterday', many: 'new errors since yesterday' },
};

/** The things to do next, each with its page. */
export function WaitingCard() {
  const query = useListWaitingQuery();
  const isLate = useIsBackupLate();
  return (
    <DashboardCard title="What waits">
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={48} sx={{ marginTop: 1 }} />}
        loadingLabel="Loading what waits"
        errorTitle="This could not be loaded."
      >
        {(rows) => (
          <Box component="ul" sx={list}>
            {rows.map((row) => (
              <Item key={row.kind} {...row} />
            ))}
            {isLate && <li>The last backup is more than {lateAfterDays} days old.</li>}
            {rows.length === 0 && !isLate && (
              <Typography component="li" sx={{ color: 'text.secondary' }}>
                Nothing. A good day to <TextLink to="/admin/today">write</TextLink>.
              </Typography>
            )}
          </Box>
        )}
      </QueryState>
    </DashboardCard>
  );
}

function useIsBackupLate(): boolean {
  const { data } = useGetLastBackupQuery();
  const [now] = useState(() => Date.now());
  return data ? wholeDaysSince(data.made_at, now) >= lateAfterDays : false;
}

function Item({ kind, number, next_at }: Waiting) {
  const { to, one, many } = kinds[kind] ?? { to: '/admin', one: kind, many: kind };
  return (
    <li>
      <TextLink to={to}>
        {number} {number === 1 ? one : many}
      </TextLink>
      {next_at && `, the next on ${formatInstant(next_at)}`}
    </li>
  );
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  margin: 0,
  marginTop: 1,
  padding: 0,
  listStyle: 'none',
};
