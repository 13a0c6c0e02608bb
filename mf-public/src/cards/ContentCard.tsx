import { useId, type ReactNode } from 'react';
import { Box, Card, CardGrid, Cover, Skeleton, SkeletonLines, Typography } from '@brand/shared-ui/core';
import { Link, useLocation } from '@brand/shared-ui/router';

type LayoutProps = {
  cover: ReactNode;
  /** A line above the title, such as a date, category or status. */
  meta: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** A line below the text, such as the reading time or counts. */
  footer?: ReactNode;
  headingLevel?: 'h2' | 'h3';
};

type Props = Omit<LayoutProps, 'cover'> & {
  to: string;
  /** The URL of the cover; null for the fallback cover, undefined for a card without one. */
  cover?: string | null;
  /** Whether this is the first card. Its cover is visible immediately, so it is not lazy-loaded. */
  isFirst?: boolean;
  /** The displayed width of the cover, in the syntax of the `sizes` attribute. */
  coverSizes?: string;
};

const thirdOfPage = '(min-width: 900px) 22rem, (min-width: 600px) 50vw, 100vw';

/** A text's card in lists and on the home page; the whole card is a link to the text. */
export function ContentCard(props: Props) {
  const { to, title, cover, isFirst = false, coverSizes = thirdOfPage, ...layout } = props;
  const { pathname, search } = useLocation();
  return (
    <CardLayout
      {...layout}
      cover={cover !== undefined && <Cover src={cover} priority={isFirst} sizes={coverSizes} />}
      title={
        // Read by ReadingPage, whose back link restores the list's search.
        <Box component={Link} to={to} state={{ from: { pathname, search } }} data-card-link>
          {title}
        </Box>
      }
    />
  );
}

type SkeletonProps = { hasCover?: boolean; hasFooter?: boolean };

/** A grid of placeholder cards, shown while loading. */
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

// Reserves two lines for the title and three for the text, so that a skeleton is as large as its card.
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
