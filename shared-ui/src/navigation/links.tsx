import type { ComponentProps } from 'react';
import { Link, type LinkProps, type Location } from 'react-router-dom';
import { Button, styled } from '../core';

/** A link inside the site that looks like one. */
export const TextLink = styled((props: LinkProps) => <Link {...props} />)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: 2 },
}));

type LinkButtonProps = Omit<ComponentProps<typeof Button<typeof Link>>, 'component' | 'href'>;

/** A link inside the site that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}

/** The location state for links to "/login": after a log-in or sign-up there, the visitor returns to this location. */
export const originState = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  from: pathname + search + hash,
});
