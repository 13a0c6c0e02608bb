import { styled } from '@brand/shared-ui/core';
import { Link, type LinkProps } from './Link';

/** A link inside the site that looks like one. */
export const TextLink = styled((props: LinkProps) => <Link {...props} />)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: 2 },
}));
