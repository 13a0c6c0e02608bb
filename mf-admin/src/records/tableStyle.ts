import { visuallyHidden } from '@brand/shared-ui/core';

/** Styles a RecordTable's rows as cards, where there is little room for the size that the text has. */
const card = {
  // A card's first line holds the title and the actions; every other cell is preceded by its column's name.
  '& table, & thead, & tbody, & th, & td': { display: 'block' },
  '& thead tr': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& thead th': { padding: 0, border: 0 },
  // Hides the headers of unsortable columns, because each value in a card is already preceded by its column's name.
  '& thead th:not(:has(button))': visuallyHidden,
  '& thead th[data-part="actions"]': { display: 'none' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 1,
    alignItems: 'start',
    marginTop: 1.5,
    paddingInline: 2,
    paddingBlock: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    backgroundColor: 'background.paper',
  },
  '& tbody :is(th, td)': { padding: 0, border: 0 },
  '& tbody [data-part="title"]': { gridRow: 1, gridColumn: 1, paddingBlock: 1.25 },
  '& tbody [data-part="actions"]': { gridRow: 1, gridColumn: 2, width: 'auto', marginRight: -1.5 },
  '& tbody td:not([data-part])': {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    justifyItems: 'start',
    columnGap: 1,
    paddingBlock: 0.25,
  },
  // Room for a word beside the column's name, in the size that the text has.
  '@container (max-width: 15rem)': {
    '& tbody td:not([data-part])': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& tbody td:not([data-part])::before': { content: 'attr(data-label) / ""', color: 'text.secondary' },
};

// Less than five columns need.
const onSmallScreens = '@container (max-width: 38rem)';
// About the room that the sidebar leaves from `theme.breakpoints.up('lg')`.
const onWideScreens = '@container (min-width: 54rem)';

export const tableStyle = {
  containerType: 'inline-size',
  '& thead button': { minHeight: 44, color: 'text.secondary' },
  '& thead th': { paddingBlock: 0.5, color: 'text.secondary', fontWeight: 600, lineHeight: 1.5 },
  '& tbody :is(th, td)': { overflowWrap: 'anywhere', borderColor: 'divider' },
  '& tbody [data-part="title"]': { fontWeight: 600 },
  // Only the title wraps.
  [onWideScreens]: { '& :is(th, td):not([data-part])': { whiteSpace: 'nowrap' } },
  '& [data-part="actions"]': { width: '1%', paddingBlock: 0.5, textAlign: 'right', whiteSpace: 'nowrap' },
  '& tbody [data-part="actions"]': { overflowWrap: 'normal' },
  [onSmallScreens]: card,
};
