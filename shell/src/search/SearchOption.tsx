import type { SearchResult, TextPart } from '@brand/shared-data';
import { Box, formatDay, Stack, Typography } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';
import { resultKinds } from './resultKinds';

type Props = { id: string; result: SearchResult; isActive: boolean; onChosen: () => void };

/** One result: a real link, so that it opens in a new tab too; the keyboard reaches it from the box. */
export function SearchOption({ id, result, isActive, onChosen }: Props) {
  const { label, addressOf } = resultKinds[result.content_type];
  return (
    <Box
      component={Link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={addressOf(result.slug)}
      onClick={onChosen}
      sx={option}
    >
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', color: 'text.secondary' }}>
        <Typography variant="caption" component="span" sx={{ fontWeight: 600, color: 'primary.main' }}>
          {label}
        </Typography>
        {result.day && (
          <Typography variant="caption" component="span">
            {formatDay(result.day)}
          </Typography>
        )}
      </Stack>
      <Typography variant="h4" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        <Parts of={result.title} />
      </Typography>
      <Typography
        variant="body2"
        component="span"
        sx={{ display: 'block', mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        <Parts of={result.excerpt} />
      </Typography>
    </Box>
  );
}

function Parts({ of: parts }: { of: TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // The parts of a text have no other name than their place.
      <Box key={index} component="mark" sx={{ color: 'text.primary', fontWeight: 600, background: 'none' }}>
        {text}
      </Box>
    ) : (
      text
    ),
  );
}

const option = {
  display: 'block',
  px: 2,
  py: 1.5,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover, &[aria-selected="true"]': { backgroundColor: 'action.hover' },
  '&[aria-selected="true"]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
};
