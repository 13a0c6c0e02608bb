import { useMemo, type ReactNode } from 'react';
import type { Day } from '@brand/shared-data';
import { Box, Skeleton, Typography } from '@brand/shared-ui/core';
import { DayRow, DayRowSkeleton } from './DayRow';

const waitingRows = ['1', '2', '3', '4', '5'];

/** Days in their order, month by month. */
export function DayThread({ days }: { days: Day[] }) {
  const months = useMemo(() => inMonths(days), [days]);
  return months.map(({ month, days: ofMonth }) => (
    <Month key={month} name={nameOf(month)}>
      {ofMonth.map((day) => (
        <DayRow key={day.content_id} day={day} />
      ))}
    </Month>
  ));
}

export function DayThreadLoading() {
  return (
    <Month name={<Skeleton width="8em" />}>
      {waitingRows.map((row) => (
        <DayRowSkeleton key={row} />
      ))}
    </Month>
  );
}

function Month({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" sx={{ maxWidth: '52rem', '& + &': { marginTop: { xs: 4, md: 6 } } }}>
      <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="ol" role="list" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}

// '2026-11' of '2026-11-20'.
const monthOf = ({ day }: Day) => day.slice(0, 7);

function inMonths(days: Day[]) {
  const months: { month: string; days: Day[] }[] = [];
  for (const day of days) {
    const latest = months.at(-1);
    if (latest?.month === monthOf(day)) latest.days.push(day);
    else months.push({ month: monthOf(day), days: [day] });
  }
  return months;
}

const nameOf = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
