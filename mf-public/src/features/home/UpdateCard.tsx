import { useId, type ReactNode } from 'react';
import { Box, Card, Skeleton, Typography } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';

type Props = { kind: string; detail: string; title: string; text: string | null; to: string };

export function UpdateCard({ kind, detail, title, text, to }: Props) {
  return (
    <Sheet
      kind={kind}
      detail={detail}
      title={
        <Box component={Link} to={to} data-card-link sx={{ color: 'inherit', textDecoration: 'none' }}>
          {title}
        </Box>
      }
      text={text}
    />
  );
}

export function UpdateCardSkeleton() {
  return (
    <Sheet
      kind={<Skeleton width="5em" />}
      detail={<Skeleton width="7em" />}
      title={
        <>
          <Skeleton />
          <Skeleton width="60%" />
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
function Sheet({ kind, detail, title, text }: Record<'kind' | 'detail' | 'title' | 'text', ReactNode>) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Box sx={{ padding: 3 }}>
        <Typography
          variant="caption"
          component="div"
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary' }}
        >
          <Box sx={{ fontWeight: 600, color: 'primary.main' }}>{kind}</Box>
          <div>{detail}</div>
        </Typography>
        <Typography id={titleId} variant="h3" sx={{ marginTop: 1.5, minHeight: '2lh' }}>
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
            marginTop: 1.5,
            height: '3lh',
            color: 'text.secondary',
          }}
        >
          {text}
        </Typography>
      </Box>
    </Card>
  );
}
