import { Children, type ReactNode } from 'react';
import { Box } from '@brand/shared-ui/core';

/** Facts on one line that may wrap, separated by dots; null and false are skipped. */
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
