import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Props = { title: ReactNode; children: ReactNode; lead?: ReactNode };

/** A section of a page: a region labelled by its h2. */
export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginTop: { xs: 5, md: 8 } }}>
      <Typography id={id} variant="h2" sx={{ marginBottom: lead ? 1 : 3 }}>
        {title}
      </Typography>
      {lead && (
        <Typography sx={{ marginBottom: 3, maxWidth: '60ch', color: 'text.secondary' }}>{lead}</Typography>
      )}
      {children}
    </Box>
  );
}
