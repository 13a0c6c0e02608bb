import { useCountRowsQuery, type CountedTable } from '@brand/shared-data/admin';
import { Box, CircularProgress, QueryState, Typography } from '@brand/shared-ui/core';
import { DashboardCard } from '../../cards/DashboardCard';

type Props = { table: CountedTable; title: string; caption: string };

/** The number of rows in a table. If the query fails, the other cards still work. */
export function CountCard({ table, title, caption }: Props) {
  const query = useCountRowsQuery(table);
  return (
    <DashboardCard title={title}>
      <QueryState
        query={query}
        loading={
          <Box sx={count}>
            <CircularProgress size={28} aria-hidden />
          </Box>
        }
        loadingLabel={`Loading ${title}`}
        errorTitle="This count could not be loaded."
      >
        {(rows) => <Typography sx={count}>{rows.toLocaleString('en-US')}</Typography>}
      </QueryState>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {caption}
      </Typography>
    </DashboardCard>
  );
}

const count = {
  display: 'flex',
  alignItems: 'center',
  height: '3.25rem',
  typography: 'h2',
  fontVariantNumeric: 'lining-nums tabular-nums',
};
