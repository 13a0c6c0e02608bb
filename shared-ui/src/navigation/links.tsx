import { Link, type LinkProps, type Location } from 'react-router-dom';
import { buttonOptions, buttonStyle, styled } from '../core';

/** A link inside the site that looks like one. */
export const TextLink = styled((props: LinkProps) => <Link {...props} />)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: 2 },
}));

/** A link inside the site that looks like a button. */
export const LinkButton = styled(Link, buttonOptions)(buttonStyle);

/** The location state for links to "/login": after a log-in or sign-up there, the visitor returns to this location. */
export const originState = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  from: pathname + search + hash,
});
