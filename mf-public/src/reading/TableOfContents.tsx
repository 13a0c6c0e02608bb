import { useEffect, useState } from 'react';
import { styled } from '@brand/shared-ui/core';
import type { OutlineHeading } from '@brand/shared-ui/reading';
import { Link } from '@brand/shared-ui/router';

// Uses one style for the whole list instead of one per link, because a long text may have hundreds of sections.
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

/** Links to a long text's sections; the current one is marked. */
export function TableOfContents({ outline }: { outline: OutlineHeading[] }) {
  const current = useCurrentHeading(outline);
  return (
    <Contents aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      {/* Safari does not expose a list without bullets as a list. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list">
        {outline.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <Link to={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </Contents>
  );
}

// Counts everything above a line a quarter of the way down the screen as reached. An observer avoids measuring while scrolling.
const reachedArea = { rootMargin: '1000000px 0px -75%' };

// The id of the last heading that was reached.
function useCurrentHeading(outline: OutlineHeading[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const isReached = new Map<string, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) isReached.set(target.id, isIntersecting);
      setCurrent(outline.findLast(({ id }) => isReached.get(id))?.id);
    }, reachedArea);
    for (const { id } of outline) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [outline]);

  return current;
}
