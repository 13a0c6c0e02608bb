import { Box, SearchField, Typography } from '@brand/shared-ui/core';
import { FilterSelect } from './FilterSelect';
import type { RecordTableProps } from './RecordColumn';
import type { RecordTableModel } from './useRecordTable';

type Props<Row extends { id: string }> = Pick<RecordTableProps<Row>, 'columns' | 'label' | 'one'> & {
  table: RecordTableModel<Row>;
};

/** The search box, the filters, and the count of the rows that they leave. */
export function RecordTools<Row extends { id: string }>({ table, columns, label, one }: Props<Row>) {
  const all = table.getCoreRowModel().rows.length;
  const left = table.getFilteredRowModel().rows.length;
  return (
    <Box sx={tools}>
      <Box sx={{ flex: '1 1 14rem', maxWidth: '28rem' }}>
        <SearchField
          label={`Search ${label}`}
          value={String(table.state.globalFilter ?? '')}
          onChange={(text) => {
            table.setGlobalFilter(text);
            table.firstPage();
          }}
        />
      </Box>
      {columns.map(({ header, filterBy }) => {
        if (!filterBy) return null;
        const column = table.getColumn(header);
        return (
          <FilterSelect
            key={header}
            label={header}
            choices={filterBy}
            all="All"
            value={String(column?.getFilterValue() ?? '')}
            onChange={(choice) => {
              column?.setFilterValue(choice || undefined);
              table.firstPage();
            }}
          />
        );
      })}
      <Typography variant="body2" aria-live="polite" sx={{ marginLeft: 'auto', color: 'text.secondary' }}>
        {formatCount(left, all, label, one)}
      </Typography>
    </Box>
  );
}

function formatCount(left: number, all: number, label: string, one: string): string {
  if (left < all) return `${left.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} ${label}`;
  return `${all.toLocaleString('en-US')} ${all === 1 ? one : label}`;
}

const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };
