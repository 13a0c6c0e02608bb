import { useId, type ReactNode } from 'react';
import { Box, Card, CardGrid, Cover, Skeleton, SkeletonLines, Typography } from '@brand/shared-ui/core';
import { Link, useLocation } from '@brand/shared-ui/router';

type LayoutProps = {
  cover: ReactNode;
  /** One line above the title: a date, a category, a status. */
  meta: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** One line below the text: read time, counts. */
  footer?: ReactNode;
  headingLevel?: 'h2' | 'h3';
};

type Props = Omit<LayoutProps, 'cover'> & {
  to: string;
  /** The URL of the cover, null for the fallback; undefined for a card without a cover. */
  cover?: string | null;
  /** The first card's cover is visible at once and not loaded lazily. */
  isFirst?: boolean;
  /** The displayed width of the cover, as in the `sizes` attribute. */
  coverSizes?: string;
};

const thirdOfPage = '(min-width: 900px) 22rem, (min-width: 600px) 50vw, 100vw';

/** A text as lists and the home page show it; the whole card is a link to it. */
export function ContentCard(props: Props) {
  const { to, title, cover, isFirst = false, coverSizes = thirdOfPage, ...layout } = props;
  const { pathname, search } = useLocation();
  return (
    <CardLayout
      {...layout}
      cover={cover !== undefined && <Cover src={cover} priority={isFirst} sizes={coverSizes} />}
      title={
        // The state is for ReadingPage, whose back link restores the list's search.
        <Box component={Link} to={to} state={{ from: { pathname, search } }} data-card-link>
          {title}
        </Box>
      }
    />
  );
}

type SkeletonProps = { hasCover?: boolean; hasFooter?: boolean };

/** A grid of cards that are still loading. */
export function CardsLoading({
  count,
  columns,
  ...card
}: SkeletonProps & { count: number; columns?: 2 | 3 }) {
  return (
    <CardGrid columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} {...card} />
      ))}
    </CardGrid>
  );
}

function CardSkeleton({ hasCover = true, hasFooter = false }: SkeletonProps) {
  return (
    <CardLayout
      cover={hasCover && <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />}
      meta={<Skeleton width="60%" />}
      title={<SkeletonLines count={2} lastWidth="50%" />}
      text={<SkeletonLines count={3} lastWidth="40%" />}
      footer={hasFooter && <Skeleton width="30%" />}
    />
  );
}

// Two lines of title and three of text, filled or not: a skeleton has the size of its card.
function CardLayout({ cover, meta, title, text, footer, headingLevel = 'h2' }: LayoutProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      {cover}
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, padding: { xs: 2, md: 3 } }}>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {meta}
        </Typography>
        <Typography id={titleId} variant="h3" component={headingLevel} dir="auto" sx={titleStyle}>
          {title}
        </Typography>
        <Typography variant="body2" component="div" dir="auto" sx={textStyle}>
          {text}
        </Typography>
        {footer && (
          <Typography variant="caption" component="div" sx={footerStyle}>
            {footer}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

const titleStyle = { marginTop: 1, minHeight: '2lh', overflowWrap: 'anywhere' };

const textStyle = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  marginTop: 1,
  minHeight: '3lh',
  color: 'text.secondary',
} as const;

const footerStyle = { marginTop: 'auto', paddingTop: 2, color: 'text.secondary' };
