import { useEffect, type ComponentProps } from 'react';
import { resultKinds, type SearchResult, type TextPart } from '@brand/shared-data';
import { Box, Stack, Typography, useDates } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';

type SearchResultsProps = {
  id: string;
  results: SearchResult[];
  /** The index of the option selected with the keyboard. */
  active: number | null;
  optionId: (index: number) => string;
  onChosen: () => void;
};

/** The listbox for the search. It is rendered even while empty, because the combobox refers to it by id. */
export function SearchResults({ id, results, active, optionId, onChosen }: SearchResultsProps) {
  const activeId = active === null ? null : optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Box
      id={id}
      role="listbox"
      aria-label="Results"
      sx={{ minHeight: 0, overflowY: 'auto', p: results.length > 0 ? 1 : 0 }}
    >
      {results.map((result, index) => (
        <Option
          key={result.content_type + result.content_id}
          id={optionId(index)}
          result={result}
          isActive={index === active}
          onChosen={onChosen}
        />
      ))}
    </Box>
  );
}

type OptionProps = { id: string; result: SearchResult; isActive: boolean; onChosen: () => void };

// Options are not in the tab order, because the arrow keys select them from the combobox.
function Option({ id, result, isActive, onChosen }: OptionProps) {
  return (
    <ResultLink
      result={result}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChosen}
    />
  );
}

type ResultLinkProps = { result: SearchResult } & Omit<ComponentProps<typeof Link>, 'to'>;

/** A real link, so that it can also be opened in a new tab. */
export function ResultLink({ result, ...props }: ResultLinkProps) {
  const { formatDay } = useDates();
  const { label, addressOf } = resultKinds[result.content_type];
  return (
    <Box component={Link} {...props} to={addressOf(result.slug)} sx={linkStyle}>
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
      <Typography
        variant="h4"
        component="span"
        dir="auto"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        <MarkedText parts={result.title} />
      </Typography>
      <Typography
        variant="body2"
        component="span"
        dir="auto"
        sx={{ display: 'block', mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        <MarkedText parts={result.excerpt} />
      </Typography>
    </Box>
  );
}

function MarkedText({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <Box key={index} component="mark" sx={{ color: 'text.primary', fontWeight: 600, background: 'none' }}>
        {text}
      </Box>
    ) : (
      text
    ),
  );
}

const linkStyle = {
  display: 'block',
  px: 2,
  py: 1.5,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover, &[aria-selected="true"]': { backgroundColor: 'action.hover' },
  '&[aria-selected="true"]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
};
