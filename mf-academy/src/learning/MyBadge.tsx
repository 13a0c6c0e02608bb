import type { MyBadge as Badge } from '@brand/shared-data/academy';
import { Box, formatInstant, Typography } from '@brand/shared-ui/core';
import { BadgeEmblem } from '../badges/BadgeEmblem';
import { BadgeSharing } from '../badges/BadgeSharing';

/** A badge with the course that it was earned in, the day, and how to show it to others. */
export function MyBadge({ badge: { id, created_at, badges, courses } }: { badge: Badge }) {
  return (
    <Box sx={sheet}>
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

const sheet = {
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
