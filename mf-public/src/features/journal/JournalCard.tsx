import { memo, useId, type ReactNode } from 'react';
import type { JournalEntrySummary } from '@brand/shared-data';
import { Box, Card, Cover, Skeleton, Typography } from '@brand/shared-ui/core';
import { Link, useLocation } from '@brand/shared-ui/router';
import { EntryMeta } from './EntryMeta';

type Props = {
  entry: JournalEntrySummary;
  /** Its cover is in sight at once, so it is not loaded lazily. */
  isFirst: boolean;
};

// Remembered: while somebody types in the search box, up to hundreds of cards stay as they are.
export const JournalCard = memo(function JournalCard({ entry, isFirst }: Props) {
  const { id, title, excerpt, entry_date, mood, cover_image_url } = entry;
  const { search } = useLocation();
  return (
    <Sheet
      cover={
        <Cover
          src={cover_image_url}
          priority={isFirst}
          sizes="(min-width: 900px) 22rem, (min-width: 600px) 50vw, 100vw"
        />
      }
      meta={<EntryMeta date={entry_date} mood={mood} />}
      title={
        <Box
          component={Link}
          to={`/journal/${id}`}
          state={{ listSearch: search }}
          data-card-link
          sx={{ color: 'inherit', textDecoration: 'none' }}
        >
          {title}
        </Box>
      }
      text={excerpt}
    />
  );
});

export function JournalCardSkeleton() {
  return (
    <Sheet
      cover={<Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />}
      meta={<Skeleton width="60%" />}
      title={
        <>
          <Skeleton />
          <Skeleton width="50%" />
        </>
      }
      text={
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton width="40%" />
        </>
      }
    />
  );
}

// Two lines of title and three of text, filled or not: the waiting card and the one that comes are of one size.
function Sheet({ cover, meta, title, text }: Record<'cover' | 'meta' | 'title' | 'text', ReactNode>) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      {cover}
      <Box sx={{ padding: { xs: 2, md: 3 } }}>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {meta}
        </Typography>
        <Typography id={titleId} variant="h3" component="h2" sx={{ marginTop: 1, minHeight: '2lh' }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{
            display: '-webkit-box',
            overflow: 'hidden',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            marginTop: 1,
            minHeight: '3lh',
            color: 'text.secondary',
          }}
        >
          {text}
        </Typography>
      </Box>
    </Card>
  );
}
