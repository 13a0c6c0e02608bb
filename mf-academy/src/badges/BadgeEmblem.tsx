import { Box } from '@brand/shared-ui/core';

/** A badge's picture: a rosette with a mountain path. Decorative, because the badge's name is next to it. */
export function BadgeEmblem({ size = 64 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      width={size}
      height={size}
      fill="none"
      aria-hidden
      sx={{ display: 'inline-block', flex: 'none', color: 'primary.main' }}
    >
      <path d="M22 40l-6 20 9-4 5 7 4-19zM42 40l6 20-9-4-5 7-4-19z" fill="currentColor" opacity="0.35" />
      <circle cx="32" cy="26" r="22" fill="currentColor" />
      <circle cx="32" cy="26" r="18" stroke="var(--mui-palette-primary-contrastText)" strokeWidth="1.5" />
      <path
        d="M20 33l8-11 5 6 4-5 8 10M30 17l2-3 2 3"
        stroke="var(--mui-palette-primary-contrastText)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}
