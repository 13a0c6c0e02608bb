import { Box, CircularProgress, Typography, visuallyHidden } from '@brand/shared-ui/core';

type Props = {
  /** What was searched for; nothing yet if empty. */
  text: string;
  count: number;
  isSearching: boolean;
};

/** What is said above the results: what can be found, that it is looked for, that there is nothing, or how much. */
export function SearchNotice({ text, count, isSearching }: Props) {
  const isFirst = isSearching && count === 0;
  return (
    <>
      {!text && (
        <Typography sx={quiet}>
          Journal, blog, challenges, the story of each year and the courses. Type two letters or more.
        </Typography>
      )}
      {text && isFirst && (
        <Box sx={{ display: 'grid', placeItems: 'center', p: 5 }}>
          <CircularProgress aria-label="Loading results…" />
        </Box>
      )}
      {text && !isSearching && count === 0 && (
        <Typography sx={quiet}>Nothing found for “{text}”. Try another word, or fewer of them.</Typography>
      )}
      {/* No role: a status is what a toast is found by. */}
      <Box aria-live="polite" sx={visuallyHidden}>
        {text && !isSearching && countOf(count)}
      </Box>
    </>
  );
}

const countOf = (count: number) => (count === 1 ? '1 result' : `${count} results`);

const quiet = { px: 3, py: 4, color: 'text.secondary', textAlign: 'center', overflowWrap: 'anywhere' };
