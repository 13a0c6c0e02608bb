import { Box, Typography, useSite } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';

/**
 * The signature as a logo that links home, or the name if there is no signature. The picture is a mask, so that it has the
 * current colour scheme's text colour.
 */
export function Signature() {
  const { name, signature } = useSite();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={`${name}, home`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        width: signature ? 152 : 'auto',
        minWidth: 0,
        maxWidth: '14rem',
        height: 44,
        color: 'text.primary',
        textDecoration: 'none',
        mr: { xs: 'auto', md: 0 },
        flexShrink: { md: 0 },
      }}
    >
      {signature ? (
        <Box
          component="span"
          sx={{
            width: '100%',
            height: '100%',
            backgroundColor: 'currentColor',
            mask: `url("${signature}") left center / contain no-repeat`,
          }}
        />
      ) : (
        <Typography component="span" variant="h4" noWrap>
          {name}
        </Typography>
      )}
    </Box>
  );
}
