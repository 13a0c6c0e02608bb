import type { ComponentProps } from 'react';
import { Button } from '@brand/shared-ui/core';
import { Link } from './Link';

type Props = Omit<ComponentProps<typeof Button<typeof Link>>, 'component' | 'href'>;

/** A link inside the site that looks like a button. */
export function LinkButton(props: Props) {
  return <Button component={Link} {...props} />;
}
