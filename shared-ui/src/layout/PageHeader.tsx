import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons next to the title. */
  actions?: ReactNode;
};

/** A page's header with its only h1. */
export function PageHeader({ title, lead, actions }: Props) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        marginBottom: { xs: 3, md: 5 },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography variant="h1" dir="auto">
          {title}
        </Typography>
        {lead && (
          <Typography
            variant="subtitle1"
            component="p"
            dir="auto"
            sx={{ marginTop: 1.5, maxWidth: '60ch', color: 'text.secondary' }}
          >
            {lead}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
