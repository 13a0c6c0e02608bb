import { Box, SearchField, Typography } from '@brand/shared-ui/core';
import { FilterSelect } from './FilterSelect';
import type { RecordColumn } from './RecordColumn';
import type { RecordTableModel } from './useRecordTable';

type Props<Row extends object> = {
  table: RecordTableModel<Row>;
  columns: readonly RecordColumn<Row>[];
  label: string;
  one: string;
  all: number;
  shown: number;
};

/** Search box, filters, and how many rows they leave. */
export function RecordTools<Row extends object>({ table, columns, label, one, all, shown }: Props<Row>) {
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
            value={String(column?.getFilterValue() ?? '')}
            onChange={(choice) => {
              column?.setFilterValue(choice || undefined);
              table.firstPage();
            }}
          />
        );
      })}
      <Typography variant="body2" aria-live="polite" sx={{ marginLeft: 'auto', color: 'text.secondary' }}>
        {countOf(shown, all, label, one)}
      </Typography>
    </Box>
  );
}

function countOf(shown: number, all: number, label: string, one: string): string {
  const [left, total] = [shown.toLocaleString('en-US'), all.toLocaleString('en-US')];
  if (shown < all) return `${left} of ${total} ${label}`;
  return `${total} ${all === 1 ? one : label}`;
}

const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };
