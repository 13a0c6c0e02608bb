import { memo, type ReactNode } from 'react';
import { Box, Cover } from '@brand/shared-ui/core';
import { Link, useLocation } from '@brand/shared-ui/router';
import { CardSheet } from './CardSheet';

type Props = {
  to: string;
  title: string;
  /** One line above the title: a date, a category, a status. */
  meta: ReactNode;
  text: string | null;
  /** The address of the cover, null for the fallback; left out, the card has none. */
  cover?: string | null;
  /** Its cover is in sight at once, so it is not loaded lazily. */
  isFirst?: boolean;
  /** How wide the cover is shown, as in the `sizes` attribute; a third of a wide page if left out. */
  coverSizes?: string;
  /** One line below the text: read time, counts. */
  footer?: ReactNode;
  headingLevel?: 'h2' | 'h3';
};

const thirdOfThePage = '(min-width: 900px) 22rem, (min-width: 600px) 50vw, 100vw';

/**
 * What a list or the home page shows of one piece of content; all of it leads there. Remembered: give it only texts and
 * elements that stay the same, and while somebody types in a search box hundreds of cards stay as they are.
 */
export const ContentCard = memo(function ContentCard(props: Props) {
  const { to, title, cover, isFirst = false, coverSizes = thirdOfThePage, ...words } = props;
  const { pathname, search } = useLocation();
  return (
    <CardSheet
      {...words}
      cover={cover !== undefined && <Cover src={cover} priority={isFirst} sizes={coverSizes} />}
      title={
        // The list and its search, for the way back (BackLink).
        <Box component={Link} to={to} state={{ from: { pathname, search } }} data-card-link>
          {title}
        </Box>
      }
    />
  );
});
