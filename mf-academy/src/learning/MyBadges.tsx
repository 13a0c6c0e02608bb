import { useListMyBadgesQuery } from '@brand/shared-data/academy';
import { Box, QueryState, Typography } from '@brand/shared-ui/core';
import { MyBadge } from './MyBadge';

/** The badges that a learner has earned; nothing while there are none. */
export function MyBadges() {
  const query = useListMyBadgesQuery(undefined, { refetchOnFocus: true });
  return (
    <QueryState
      query={query}
      loading={null}
      loadingLabel="Loading my badges…"
      errorTitle="Your badges could not be loaded."
      isEmpty={(badges) => badges.length === 0}
      empty={null}
    >
      {(badges) => (
        <>
          <Typography variant="h3" sx={{ marginTop: 4, marginBottom: 2 }}>
            Badges
          </Typography>
          <Box component="ul" role="list" aria-label="My badges" sx={list}>
            {badges.map((badge) => (
              <li key={badge.id}>
                <MyBadge badge={badge} />
              </li>
            ))}
          </Box>
        </>
      )}
    </QueryState>
  );
}

const list = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  margin: 0,
  padding: 0,
  listStyle: 'none',
};
