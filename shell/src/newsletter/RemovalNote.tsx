import { Box, Typography, useSite } from '@brand/shared-ui/core';

/** Below a newsletter form: how to leave the list again. Nothing where no address is configured. */
export function RemovalNote() {
  const { contactEmail } = useSite();
  if (!contactEmail) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      To be removed, write to{' '}
      <Box component="a" href={`mailto:${contactEmail}`} sx={{ color: 'primary.main' }}>
        {contactEmail}
      </Box>
      .
    </Typography>
  );
}
