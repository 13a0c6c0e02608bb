import { useSession } from '@brand/shared-data';
import { Box, Typography } from '@brand/shared-ui/core';
import { MyBadges } from './MyBadges';
import { MyCourses } from './MyCourses';

/** The courses and badges of a learner; nothing for visitors who are not signed in. */
export function MyLearning() {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <Box component="section" aria-labelledby="my-learning" sx={{ marginBottom: { xs: 5, md: 8 } }}>
      <Typography id="my-learning" variant="h2" sx={{ marginBottom: 3 }}>
        My learning
      </Typography>
      <MyCourses />
      <MyBadges />
    </Box>
  );
}
