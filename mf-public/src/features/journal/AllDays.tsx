import { memo, useMemo, type ReactNode } from 'react';
import { messages, useListDaysInfiniteQuery, type Day, type DayListInput } from '@brand/shared-data';
import {
  Box,
  Button,
  excerptOf,
  plainText,
  Skeleton,
  SkeletonLines,
  Typography,
  useDates,
} from '@brand/shared-ui/core';
import { Link, useLocation } from '@brand/shared-ui/router';
import { stretchedLink } from '../../cards/stretchedLink';
import { getContentName, getContentPath } from '../../days/contentTypes';
import { DayNumber } from '../../days/DayNumber';
import { SearchableList } from '../../lists/SearchableList';
import { useSearchedList } from '../../lists/useSearchedList';
import type { SearchText } from '../../lists/useSearchText';
import { allDaysParam } from './allDaysParam';

const excerptLength = 160;

/** Journal, blog, challenges and summaries in a single timeline. */
export function AllDays({ search }: { search: SearchText }) {
  const list = useSearchedList(useDays, {
    search,
    emptyInput: { search: '' },
    getTexts: ({ title, excerpt }) => [title, excerpt],
  });
  return (
    <SearchableList
      list={list}
      searchLabel="Search all days"
      params={{ [allDaysParam.name]: allDaysParam.value }}
      // Avoids the noun "days", because one day may have several texts.
      nouns={['story', 'stories']}
      loading={<DayThreadLoading />}
      loadingLabel="Loading all days…"
      errorTitle="The days could not be loaded."
      toErrorMessage={messages.days.listFailed}
      emptyTitle="No days found"
      emptyText="Come back soon: nothing has been published yet."
      more={list.hasNext && <LoadMore {...list.source} />}
    >
      {(days) => <DayThread days={days} />}
    </SearchableList>
  );
}

// All loaded parts of the timeline, as one page.
function useDays(input: DayListInput, options?: { skip: boolean }) {
  const query = useListDaysInfiniteQuery(input, options);
  const { currentData, hasNextPage } = query;
  return {
    ...query,
    currentData: useMemo(
      () => currentData && { rows: currentData.pages.flat(), hasNext: hasNextPage },
      [currentData, hasNextPage],
    ),
  };
}

type LoadMoreProps = { isFetchingNextPage: boolean; fetchNextPage: () => unknown };

function LoadMore({ isFetchingNextPage, fetchNextPage }: LoadMoreProps) {
  return (
    <Box data-needs-scripts="" sx={{ marginTop: 5, textAlign: 'center' }}>
      <Button variant="outlined" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Loading…' : 'Load more'}
      </Button>
    </Box>
  );
}

/** Days in the given order, grouped by month. */
function DayThread({ days }: { days: Day[] }) {
  const { formatMonth } = useDates();
  const months = useMemo(() => groupByMonth(days), [days]);
  return months.map(({ month, days: daysOfMonth }) => (
    <Month key={month} name={formatMonth(month)}>
      {daysOfMonth.map((day) => (
        <DayRow key={day.content_id} day={day} />
      ))}
    </Month>
  ));
}

function DayThreadLoading() {
  return (
    <Month name={<Skeleton width="8em" />}>
      {['1', '2', '3', '4', '5'].map((row) => (
        <RowLayout
          key={row}
          number={<Skeleton width="4em" />}
          date={<Skeleton width="8em" />}
          type={<Skeleton width="6em" />}
          title={<Skeleton width="70%" />}
          text={<SkeletonLines count={2} lastWidth="40%" />}
        />
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

// Memoized, so that hundreds of rows do not re-render on every keystroke in the search box.
const DayRow = memo(function DayRow({ day }: { day: Day }) {
  const { formatDay } = useDates();
  const { pathname, search } = useLocation();
  return (
    <RowLayout
      number={<DayNumber day={day.day} isShort />}
      date={<time dateTime={day.day}>{formatDay(day.day)}</time>}
      type={getContentName(day.content_type)}
      title={
        // Read by ReadingPage, whose back link restores the search.
        <Box
          component={Link}
          to={getContentPath(day)}
          state={{ from: { pathname, search } }}
          sx={stretchedLink}
        >
          <bdi>{day.title}</bdi>
        </Box>
      }
      text={excerptOf(plainText(day.excerpt), excerptLength)}
    />
  );
});

type RowLayoutProps = Record<'number' | 'date' | 'type' | 'title' | 'text', ReactNode>;

function RowLayout({ number, date, type, title, text }: RowLayoutProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={dateStyle}>
        <Typography variant="subtitle2" component="div" sx={{ color: 'primary.main' }}>
          {number}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {date}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {type}
        </Typography>
        <Typography variant="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography
          dir="auto"
          variant="body2"
          component="div"
          sx={{ marginTop: 0.5, maxWidth: '68ch', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

function groupByMonth(days: Day[]) {
  const months: { month: string; days: Day[] }[] = [];
  for (const day of days) {
    const month = day.day.slice(0, '2026-11'.length);
    const latest = months.at(-1);
    if (latest?.month === month) latest.days.push(day);
    else months.push({ month, days: [day] });
  }
  return months;
}

const rowStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1,
  paddingBlock: 3,
  borderBottom: 1,
  borderColor: 'divider',
};

const dateStyle = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  flexWrap: 'wrap',
  columnGap: 1.5,
  alignItems: { xs: 'baseline', sm: 'flex-start' },
} as const;
