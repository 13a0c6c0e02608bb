import type { KeptChallenge } from '@brand/shared-data/admin';
import { Box, Section } from '@brand/shared-ui/core';
import { CheckInForm } from './CheckInForm';

/** A check-in form for each ongoing kept challenge; renders nothing if there are none. */
export function TodaysCheckIns({ challenges }: { challenges: readonly KeptChallenge[] }) {
  const ongoing = challenges.filter(({ status }) => status === 'Ongoing');
  if (ongoing.length === 0) return null;
  return (
    <Section title="Check in">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {ongoing.map((challenge) => (
          <CheckInForm key={challenge.id} challenge={challenge} />
        ))}
      </Box>
    </Section>
  );
}
