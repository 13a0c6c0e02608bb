// What the course and its skeleton have in common, so that nothing moves when the course comes.

export const columns = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
  alignItems: 'start',
  marginTop: 4,
};

export const lead = { marginTop: 1.5, maxWidth: '60ch', color: 'text.secondary', overflowWrap: 'anywhere' };
