import type { HTMLAttributes, ReactNode } from 'react';
import { Link } from '@brand/shared-ui/router';
import { textOfElements } from './textOfElements';

type Props = { level: number; attributes: HTMLAttributes<HTMLElement>; children: ReactNode[] };

/** A heading, and beside it the link to it: in the heading it would be read with its words. */
export function MarkdownHeading({ level, attributes, children }: Props) {
  const Tag = `h${level}` as 'h2';
  const heading = <Tag {...attributes}>{children}</Tag>;
  if (!attributes.id) return heading;
  return (
    <div data-heading={level}>
      {heading}
      <Link to={`#${attributes.id}`} aria-label={`Link to “${textOfElements(children)}”`}>
        #
      </Link>
    </div>
  );
}
