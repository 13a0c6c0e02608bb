import { styled } from '@brand/shared-ui/core';
import type { OutlineHeading } from '@brand/shared-ui/reading';
import { Link } from '@brand/shared-ui/router';
import { useCurrentHeading } from './useCurrentHeading';

// One style for all of it: a long text has hundreds of sections.
const Contents = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: '6.5rem',
  maxHeight: 'calc(100vh - 8rem)',
  width: 'min(100%, 15rem)',
  marginInlineStart: 'auto',
  paddingInlineStart: theme.spacing(3),
  overflowY: 'auto',
  '& h2': { ...theme.typography.overline, margin: 0, color: theme.vars.palette.text.secondary },
  '& ol': { margin: theme.spacing(1, 0, 0), padding: 0, listStyle: 'none' },
  '& li': theme.typography.body2,
  '& li[data-level="3"]': { paddingInlineStart: theme.spacing(1.5) },
  '& a': {
    display: 'block',
    paddingBlock: theme.spacing(0.5),
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  '& a[aria-current]': { color: theme.vars.palette.primary.main, fontWeight: 600 },
}));

/** The sections of a long text, beside it while it scrolls by. */
export function TableOfContents({ outline }: { outline: OutlineHeading[] }) {
  const current = useCurrentHeading(outline);
  return (
    <Contents aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      {/* Safari forgets that a list without bullets is one. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list">
        {outline.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <Link to={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </Contents>
  );
}
