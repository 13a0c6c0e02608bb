import { useId } from 'react';
import { Box, SearchField, styled, Typography } from '@brand/shared-ui/core';
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
        {formatCount(shown, all, label, one)}
      </Typography>
    </Box>
  );
}

function formatCount(shown: number, all: number, label: string, one: string): string {
  const [left, total] = [shown.toLocaleString('en-US'), all.toLocaleString('en-US')];
  if (shown < all) return `${left} of ${total} ${label}`;
  return `${total} ${all === 1 ? one : label}`;
}

const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };

type FilterProps = {
  label: string;
  choices: readonly string[];
  /** The chosen one; empty for all. */
  value: string;
  onChange: (choice: string) => void;
};

/** Leaves the rows with one value of a column, or all. The browser's own select: it fits every screen and hand. */
function FilterSelect({ label, choices, value, onChange }: FilterProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">All</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </Box>
  );
}

const Select = styled('select')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 44,
  paddingInline: theme.spacing(1),
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
