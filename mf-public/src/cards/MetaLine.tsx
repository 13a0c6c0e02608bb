import { Children, type ReactNode } from 'react';
import { Box } from '@brand/shared-ui/core';

/** A few facts on one line that may wrap, with dots between them; what is null or false is left out. */
export function MetaLine({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {Children.toArray(children).map((fact, index) => (
        <Box
          key={index}
          component="span"
          sx={index > 0 ? { '&::before': { content: '"·"', marginRight: 1.5 } } : undefined}
        >
          {fact}
        </Box>
      ))}
    </Box>
  );
}
