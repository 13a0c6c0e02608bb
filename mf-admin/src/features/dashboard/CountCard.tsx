import { useId } from 'react';
import { useCountRowsQuery, type CountedTable } from '@brand/shared-data/admin';
import { Box, Card, CircularProgress, QueryState, Typography } from '@brand/shared-ui/core';

type Props = { table: CountedTable; title: string; caption: string };

/** How many rows a table holds, with its own loading state and retry: a failed count leaves the others. */
export function CountCard({ table, title, caption }: Props) {
  const query = useCountRowsQuery(table);
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} sx={{ padding: 2.5 }}>
      <Typography id={titleId} variant="h6" component="h2">
        {title}
      </Typography>
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
    </Card>
  );
}

const count = {
  display: 'flex',
  alignItems: 'center',
  height: '3.25rem',
  typography: 'h2',
  fontVariantNumeric: 'lining-nums tabular-nums',
};
