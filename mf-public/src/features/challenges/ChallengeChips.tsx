import type { Challenge } from '@brand/shared-data';
import { Chip, SvgIcon, visuallyHidden } from '@brand/shared-ui/core';

type Style = {
  color: 'error' | 'warning' | 'success' | 'info';
  iconPath: string;
  /** The faint part of the icon. */
  faintPath?: string;
};

// Three bars, of which one, two or all are solid.
const low = 'M5 20v-5';
const middle = 'M12 20v-9';
const high = 'M19 20V6';
const difficultyStyles: Record<string, Style> = {
  Easy: { color: 'success', iconPath: low, faintPath: middle + high },
  Medium: { color: 'warning', iconPath: low + middle, faintPath: high },
  Hard: { color: 'error', iconPath: low + middle + high },
};
const statusStyles: Record<string, Style> = {
  Ongoing: { color: 'info', iconPath: 'M12 7v5l3 3M12 3a9 9 0 1 0 .1 0' },
  Successful: { color: 'success', iconPath: 'M5 13l4.5 4.5L19 7' },
  Failed: { color: 'error', iconPath: 'M6 6l12 12M18 6L6 18' },
};

/** A challenge's difficulty and status, each as a colour, an icon and a word. Renders two items for a wrapping row. */
export function ChallengeChips({ difficulty, status }: Pick<Challenge, 'difficulty' | 'status'>) {
  return (
    <>
      <StyledChip label="Difficulty" value={difficulty} style={difficultyStyles[difficulty]} />
      <StyledChip label="Status" value={status} style={statusStyles[status]} />
    </>
  );
}

function StyledChip({ label, value, style }: { label: string; value: string; style: Style | undefined }) {
  return (
    <Chip
      color={style?.color}
      icon={
        <SvgIcon
          aria-hidden
          sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 3, strokeLinecap: 'round' }}
        >
          <path d={style?.iconPath} />
          <path d={style?.faintPath} opacity="0.35" />
        </SvgIcon>
      }
      label={
        <>
          <span style={visuallyHidden}>{label}: </span>
          {value}
        </>
      }
    />
  );
}
