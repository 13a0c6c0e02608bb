import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

type Props = { children: ReactNode; width?: 'text' | 'wide' };

/** A page's column: 'text' limits lines to 65–70 characters, 'wide' is for card grids. */
export function PageContainer({ children, width = 'wide' }: Props) {
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: width === 'text' ? 'calc(68ch + 3rem)' : '72rem',
        marginInline: 'auto',
        paddingInline: { xs: 2, sm: 3 },
        paddingBlock: { xs: 4, md: 8 },
      }}
    >
      {children}
    </Box>
  );
}
