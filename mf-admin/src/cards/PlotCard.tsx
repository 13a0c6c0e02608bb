import { Component, Suspense, type ReactNode } from 'react';
import { Box, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import type { RecordQuery } from '../records/RecordState';
import { DashboardCard } from './DashboardCard';
import { NumbersTable } from './NumbersTable';

const chartHeight = 280;

type Props<Row> = {
  title: string;
  query: RecordQuery<Row[]>;
  /** Summarizes the plot in a sentence. */
  summary: (rows: Row[]) => string;
  empty: string;
  chart: (rows: Row[]) => ReactNode;
  /** The same numbers as a table; the first cell of a row is its row header. */
  columns: string[];
  toRows: (rows: Row[]) => { id: string; cells: string[] }[];
};

/** A plot with its numbers as a sentence and as a table. */
export function PlotCard<Row>(props: Props<Row>) {
  const { title, query, summary, empty, chart, columns, toRows } = props;
  return (
    <DashboardCard title={title} minHeight={query.data?.length === 0 ? undefined : chartHeight + 130}>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={chartHeight} sx={{ marginTop: 5 }} />}
        loadingLabel={`Loading ${title}`}
        errorTitle="This plot could not be loaded."
        isEmpty={(rows) => rows.length === 0}
        empty={<Typography sx={{ marginTop: 1, color: 'text.secondary' }}>{empty}</Typography>}
      >
        {(rows) => (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {summary(rows)}
            </Typography>
            <Box aria-hidden sx={{ height: chartHeight, marginTop: 1 }}>
              <ChartBoundary>
                <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
                  {chart(rows)}
                </Suspense>
              </ChartBoundary>
            </Box>
            <Box component="details" sx={{ marginTop: 1 }}>
              <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
                Show the numbers
              </Typography>
              <NumbersTable label={`${title}, numbers`} columns={columns} rows={toRows(rows)} />
            </Box>
          </>
        )}
      </QueryState>
    </DashboardCard>
  );
}

/** Keeps the sentence and the table if the chart chunk cannot be loaded. */
class ChartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    console.error('A chart could not be rendered.', cause);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Typography sx={{ color: 'text.secondary' }}>The chart could not be drawn.</Typography>;
  }
}
