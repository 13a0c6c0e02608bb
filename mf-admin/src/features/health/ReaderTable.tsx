import type { ReaderSum } from '@brand/shared-data/admin';
import { QueryState, SkeletonLines, Typography } from '@brand/shared-ui/core';
import { DashboardCard } from '../../cards/DashboardCard';
import { NumbersTable } from '../../cards/NumbersTable';
import type { RecordQuery } from '../../records/RecordState';

type Props = {
  title: string;
  query: RecordQuery<ReaderSum[]>;
  columns: string[];
  toCells: (sum: ReaderSum) => string[];
};

/** Visit totals by name, highest first. */
export function ReaderTable({ title, query, columns, toCells }: Props) {
  return (
    <DashboardCard title={title}>
      <QueryState
        query={query}
        loading={<SkeletonLines count={4} lastWidth="60%" />}
        loadingLabel={`Loading ${title}`}
        errorTitle="This could not be loaded."
        isEmpty={(sums) => sums.length === 0}
        empty={
          <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>Nothing with five visits.</Typography>
        }
      >
        {(sums) => (
          <NumbersTable
            label={`${title}, numbers`}
            columns={columns}
            rows={sums.map((sum) => ({ id: sum.name ?? '', cells: toCells(sum) }))}
          />
        )}
      </QueryState>
    </DashboardCard>
  );
}
