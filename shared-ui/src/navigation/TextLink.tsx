import { Link, type LinkProps } from 'react-router-dom';
import { styled } from '@brand/shared-ui/core';

/** A link inside the site that looks like one. */
export const TextLink = styled((props: LinkProps) => <Link {...props} />)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: 2 },
}));
