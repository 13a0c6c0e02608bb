import { useListMyBadgesQuery, type MyBadge } from '@brand/shared-data/academy';
import { Box, formatInstant, QueryState, Typography } from '@brand/shared-ui/core';
import { BadgeEmblem } from '../badges/BadgeEmblem';
import { BadgeSharing } from '../badges/BadgeSharing';

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
          <Box component="ul" role="list" aria-label="My badges" sx={listStyle}>
            {badges.map((badge) => (
              <li key={badge.id}>
                <BadgeCard badge={badge} />
              </li>
            ))}
          </Box>
        </>
      )}
    </QueryState>
  );
}

function BadgeCard({ badge: { id, created_at, badges, courses } }: { badge: MyBadge }) {
  return (
    <Box sx={cardStyle}>
      <BadgeEmblem />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{badges.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {courses.title}, <time dateTime={created_at}>{formatInstant(created_at)}</time>
        </Typography>
        <Box sx={{ minHeight: 36, marginTop: 1.5 }}>
          <BadgeSharing userBadgeId={id} badgeName={`${badges.name}, ${courses.title}`} />
        </Box>
      </Box>
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  margin: 0,
  padding: 0,
  listStyle: 'none',
};

const cardStyle = {
  display: 'flex',
  gap: 2,
  alignItems: 'flex-start',
  height: '100%',
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
};
