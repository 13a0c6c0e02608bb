import type { PropsWithChildren } from 'react';
import { Typography } from '@brand/shared-ui/core';

// Table cells do not wrap by default.
const wrapped = { maxWidth: '18rem', whiteSpace: 'normal', overflowWrap: 'break-word' };

export function Note({ children, color = 'text.secondary' }: PropsWithChildren<{ color?: string }>) {
  return (
    <Typography variant="body2" sx={{ ...wrapped, color }}>
      {children}
    </Typography>
  );
}

export const Notes = ({ notes, color }: { notes: string[]; color?: string }) =>
  notes.map((note) => (
    <Note key={note} color={color}>
      {note}
    </Note>
  ));
