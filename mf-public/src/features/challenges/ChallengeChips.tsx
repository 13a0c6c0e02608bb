import type { ReactNode } from 'react';
import type { Challenge } from '@brand/shared-data';
import { Chip, SvgIcon, visuallyHidden } from '@brand/shared-ui/core';

type Color = 'error' | 'warning' | 'success' | 'info';
type Look = { color: Color; drawing: string; /** Drawn faintly. */ rest?: string };

// Three bars, of which one, two or all count.
const low = 'M5 20v-5';
const middle = 'M12 20v-9';
const high = 'M19 20V6';
const looksOfDifficulty: Record<string, Look> = {
  Easy: { color: 'success', drawing: low, rest: middle + high },
  Medium: { color: 'warning', drawing: low + middle, rest: high },
  Hard: { color: 'error', drawing: low + middle + high },
};
const looksOfStatus: Record<string, Look> = {
  Ongoing: { color: 'info', drawing: 'M12 7v5l3 3M12 3a9 9 0 1 0 .1 0' },
  Successful: { color: 'success', drawing: 'M5 13l4.5 4.5L19 7' },
  Failed: { color: 'error', drawing: 'M6 6l12 12M18 6L6 18' },
};

/** How hard a challenge is and how it stands, in their colours, in words and as signs: two parts of a row that wraps. */
export function ChallengeChips({ difficulty, status }: Pick<Challenge, 'difficulty' | 'status'>) {
  return (
    <>
      <Sign what="Difficulty" look={looksOfDifficulty[difficulty]}>
        {difficulty}
      </Sign>
      <Sign what="Status" look={looksOfStatus[status]}>
        {status}
      </Sign>
    </>
  );
}

function Sign({ what, look, children }: { what: string; look: Look | undefined; children: ReactNode }) {
  return (
    <Chip
      color={look?.color}
      icon={
        <SvgIcon
          aria-hidden
          sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 3, strokeLinecap: 'round' }}
        >
          <path d={look?.drawing} />
          <path d={look?.rest} opacity="0.35" />
        </SvgIcon>
      }
      label={
        <>
          <span style={visuallyHidden}>{what}: </span>
          {children}
        </>
      }
    />
  );
}
