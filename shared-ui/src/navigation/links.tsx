import { Link, type LinkProps, type Location } from 'react-router-dom';
import { buttonOptions, buttonStyle, styled } from '../core';

/** A link within the site that looks like a link. */
export const TextLink = styled((props: LinkProps) => <Link {...props} />)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: 2 },
}));

/** A link within the site that looks like a button. */
export const LinkButton = styled(Link, buttonOptions)(buttonStyle);

/** The location state for links to "/login", so that the visitor returns to this location after logging in or signing up. */
export const originState = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  from: pathname + search + hash,
});
