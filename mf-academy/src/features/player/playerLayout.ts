// What the player and its skeleton have in common, so that nothing moves when the course comes.

export const playerHead = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 2,
  marginBottom: { xs: 3, md: 4 },
  '& > :first-of-type': { flex: '0 1 26rem', minWidth: 'min(100%, 14rem)' },
};

export const playerColumns = {
  display: 'grid',
  gap: { xs: 3, md: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' },
  alignItems: 'start',
};
