import type { PostLinks } from '@brand/shared-data';
import { Box } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';
import { NeighbourLink, neighboursStyle } from '../../cards/NeighbourLink';

type Props = { series: NonNullable<PostLinks['series']> };

/** A post's place in its series. */
export function SeriesPlace({ series: { name, slug, part, parts } }: Props) {
  return (
    <Box component="span">
      Part {part} of {parts}:{' '}
      <TextLink to={`/blog/series/${slug}`} dir="auto">
        {name}
      </TextLink>
    </Box>
  );
}

/** Links to the parts of the series before and after a post. */
export function SeriesNeighbours({ series: { name, part, previous, next } }: Props) {
  if (!previous && !next) return null;
  return (
    <Box component="nav" aria-label={`Series: ${name}`} sx={neighboursStyle}>
      {previous && (
        <NeighbourLink
          to={`/blog/${previous.slug}`}
          isNext={false}
          meta={`Part ${part - 1} of the series`}
          title={previous.title}
        />
      )}
      {next && (
        <NeighbourLink
          to={`/blog/${next.slug}`}
          isNext
          meta={`Part ${part + 1} of the series`}
          title={next.title}
        />
      )}
    </Box>
  );
}
