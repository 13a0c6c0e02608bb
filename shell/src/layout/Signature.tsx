import { Box, useSite } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';

/** The signature as the logo, which links home. The picture is a mask, so that it has the ink of either colour scheme. */
export function Signature() {
  const { name, signature } = useSite();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={`${name}, home`}
      sx={{
        display: 'block',
        width: 152,
        height: 44,
        color: 'text.primary',
        mr: { xs: 'auto', md: 0 },
        flexShrink: { md: 0 },
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'block',
          width: '100%',
          height: '100%',
          backgroundColor: 'currentColor',
          mask: `url("${signature || '/signature.svg'}") left center / contain no-repeat`,
        }}
      />
    </Box>
  );
}
