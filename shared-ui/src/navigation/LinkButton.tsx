import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@brand/shared-ui/core';

type Props = Omit<ComponentProps<typeof Button<typeof Link>>, 'component' | 'href'>;

/** A link inside the site that looks like a button. */
export function LinkButton(props: Props) {
  return <Button component={Link} {...props} />;
}
