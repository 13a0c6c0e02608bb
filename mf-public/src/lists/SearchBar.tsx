import { Box, SearchField, Typography } from '@brand/shared-ui/core';

type Props = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** How much there is, said aloud when it changes. */
  status: string;
};

/** The search box of a list, and how much it finds. */
export function SearchBar({ label, text, onChange, status }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBottom: { xs: 3, md: 5 } }}
    >
      <Box role="search" sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
        <SearchField label={label} value={text} onChange={onChange} />
      </Box>
      <Typography
        variant="body2"
        aria-live="polite"
        sx={{ minWidth: '7rem', minHeight: '1lh', color: 'text.secondary' }}
      >
        {status}
      </Typography>
    </Box>
  );
}
