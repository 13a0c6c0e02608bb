import type { ReactNode } from 'react';
import type { Settings } from '@brand/shared-data';
import { Box, Skeleton, Typography, useSite, useWords } from '@brand/shared-ui/core';
import { daysBetween } from '../../days/daysBetween';
import { useToday } from './useToday';

const defaultProjects = '12';
const defaultProjectsLabel = 'Side Projects';

type Props = { settings: Settings | undefined; isLoading: boolean };

/** Four figures, with space reserved for any that are loading or failed to load. */
export function Stats({ settings, isLoading }: Props) {
  const today = useToday(useSite());
  const word = useWords();
  const start = settings?.entrepreneur_start_date;
  const days = settings && today ? String(Math.max(0, daysBetween(start, today) ?? 0)) : null;
  const projects = settings?.about_stat_projects_value?.trim() || defaultProjects;
  return (
    <Box
      component="dl"
      aria-label="In figures"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        gap: { xs: 3, md: 4 },
        margin: 0,
        marginTop: { xs: 5, md: 8 },
      }}
    >
      <Stat label={word('about_years')} value={word('about_years_value')} />
      <Stat
        label={
          isLoading ? (
            <Skeleton width="6em" />
          ) : (
            settings?.about_stat_projects_label?.trim() || defaultProjectsLabel
          )
        }
        value={isLoading ? <Skeleton width="2em" /> : projects}
      />
      <Stat label={word('about_days')} value={isLoading ? <Skeleton width="2em" /> : (days ?? '–')} />
      <Stat
        label={word('about_freedom')}
        value={
          word('about_freedom_value') === '∞' ? (
            <span role="img" aria-label="unlimited">
              ∞
            </span>
          ) : (
            word('about_freedom_value')
          )
        }
      />
    </Box>
  );
}

function Stat({ label, value }: { label: ReactNode; value: ReactNode }) {
  // The owner hides a figure by an empty label or value.
  if (!label || !value) return null;
  return (
    // Displays the figure above its label.
    <Box
      sx={{
        display: 'grid',
        alignContent: 'start',
        // Reserves space for the figure, because a browser may paint the label first.
        typography: 'h2',
        gridTemplateRows: 'minmax(1lh, auto) auto',
        paddingTop: 2,
        borderTop: 2,
        borderColor: 'primary.main',
      }}
    >
      <Typography component="dt" variant="body2" sx={{ gridRow: 2, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ gridRow: 1, margin: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  );
}
