import { useId, type ReactNode } from 'react';
import { Box, Stack, Typography } from '@brand/shared-ui/core';

/** A group of fields with a heading. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={card}>
      <Typography id={id} variant="h6" component="h2" sx={{ marginBottom: 2 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </Box>
  );
}

const card = {
  padding: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
};
