/** Styles for a list on the account page and for a row with a button. */
export const listStyle = { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none', width: '100%' };

export const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  overflowWrap: 'anywhere',
};
