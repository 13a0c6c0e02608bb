import { Component, type ReactNode, Suspense, useId } from 'react';
import { Box, Card, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';

export const chartHeight = 280;

type Query<Row> = { data?: Row[]; isError: boolean; isLoading: boolean; refetch: () => unknown };

type Props<Row> = {
  title: string;
  query: Query<Row>;
  /** What the plot says, in a sentence. */
  summary: (rows: Row[]) => string;
  empty: string;
  chart: (rows: Row[]) => ReactNode;
  /** The same numbers to be read. */
  table: (rows: Row[]) => ReactNode;
};

/** A plot with its numbers in a sentence and a table, which do not depend on it. */
export function PlotCard<Row>({ title, query, summary, empty, chart, table }: Props<Row>) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} sx={{ padding: 2.5, minHeight: chartHeight + 130 }}>
      <Typography id={titleId} variant="h6" component="h2">
        {title}
      </Typography>
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
              <Box sx={numbers}>{table(rows)}</Box>
            </Box>
          </>
        )}
      </QueryState>
    </Card>
  );
}

const numbers = {
  maxHeight: '20rem',
  overflowY: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& :is(th, td)': {
    paddingBlock: 0.5,
    paddingRight: 2,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  '& thead th': { color: 'text.secondary' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
};

/** When the code of the charts cannot be loaded, the numbers beside it are still there. */
class ChartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    console.error('A chart could not be drawn.', cause);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Typography sx={{ color: 'text.secondary' }}>The chart could not be drawn.</Typography>;
  }
}
