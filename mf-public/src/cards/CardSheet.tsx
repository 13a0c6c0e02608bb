import { useId, type ReactNode } from 'react';
import { Box, Card, Typography } from '@brand/shared-ui/core';

type Props = {
  cover: ReactNode;
  meta: ReactNode;
  title: ReactNode;
  text: ReactNode;
  footer?: ReactNode;
  headingLevel?: 'h2' | 'h3';
};

const clamped = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
};

/** The shape of a card. Two lines of title and three of text, filled or not: the waiting card has the size of what comes. */
export function CardSheet({ cover, meta, title, text, footer, headingLevel = 'h2' }: Props) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      {cover}
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, padding: { xs: 2, md: 3 } }}>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {meta}
        </Typography>
        <Typography
          id={titleId}
          variant="h3"
          component={headingLevel}
          sx={{ marginTop: 1, minHeight: '2lh', overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{ ...clamped, marginTop: 1, minHeight: '3lh', color: 'text.secondary' }}
        >
          {text}
        </Typography>
        {footer && (
          <Typography
            variant="caption"
            component="div"
            sx={{ marginTop: 'auto', paddingTop: 2, color: 'text.secondary' }}
          >
            {footer}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
