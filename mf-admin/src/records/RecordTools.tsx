import type { RowPage } from '@brand/shared-data/admin';
import { Box, SearchField, Typography } from '@brand/shared-ui/core';
import { FilterSelect } from './FilterSelect';
import type { RecordTableProps } from './RecordColumn';
import type { RecordView } from './recordView';

type Props<Row extends { id: string }> = Pick<RecordTableProps<Row>, 'columns' | 'label' | 'one'> & {
  view: RecordView;
  change: (changed: Partial<RecordView>) => void;
  page: RowPage<Row>;
};

/** The search box, the filters, and the number of matching rows. */
export function RecordTools<Row extends { id: string }>(props: Props<Row>) {
  const { view, change, page, columns, label, one } = props;
  return (
    <Box sx={tools}>
      <Box sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
        <SearchField
          label={`Search ${label}`}
          value={view.search}
          onChange={(search) => change({ search })}
        />
      </Box>
      {columns.map(
        ({ header, filterBy }) =>
          filterBy && (
            <FilterSelect
              key={header}
              label={header}
              choices={filterBy}
              all="All"
              value={view.options[header] ?? ''}
              onChange={(option) => change({ options: { ...view.options, [header]: option } })}
            />
          ),
      )}
      <Typography variant="body2" aria-live="polite" sx={{ marginLeft: 'auto', color: 'text.secondary' }}>
        {formatCount(page, label, one)}
      </Typography>
    </Box>
  );
}

function formatCount({ found, all }: RowPage<unknown>, label: string, one: string): string {
  if (found < all) return `${found.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} ${label}`;
  return `${all.toLocaleString('en-US')} ${all === 1 ? one : label}`;
}

const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };
