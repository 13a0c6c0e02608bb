import { Box, SearchField, Typography } from '@brand/shared-ui/core';

type Props = {
  text: string;
  onChange: (text: string) => void;
  /** How much there is, said aloud when it changes. */
  status: string;
};

export function JournalSearch({ text, onChange, status }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBottom: { xs: 3, md: 5 } }}
    >
      <Box sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
        <SearchField label="Search the journal" value={text} onChange={onChange} />
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
