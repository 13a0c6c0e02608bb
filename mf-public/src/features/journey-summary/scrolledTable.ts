/** Styles the scroll container of a table of numbers. */
export const scrolledTable = {
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  paddingInline: 2,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& :is(th, td)': { paddingBlock: 0.75, paddingRight: 2, textAlign: 'left', verticalAlign: 'top' },
  '& th': { fontWeight: 400 },
  '& thead th': { color: 'text.secondary' },
  '& td:nth-of-type(n + 3)': { minWidth: '8rem' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
};
