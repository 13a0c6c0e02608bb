import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Button } from './Button';
import { CircularProgress } from './CircularProgress';

type Props = {
  title: string;
  text?: ReactNode;
  /** The element for the title; 'h1' if the error is the whole page. */
  headingLevel?: 'h1' | 'p';
  busy?: boolean;
  onRetry: () => void;
};

/** An error message with "Try again". While busy, the button does nothing but remains focusable. */
export function RetryNotice({ title, text, headingLevel = 'p', busy = false, onRetry }: Props) {
  const isPage = headingLevel === 'h1';
  return (
    <Box sx={{ paddingBlock: isPage ? { xs: 8, md: 12 } : { xs: 4, md: 6 }, textAlign: 'center' }}>
      <Box role="alert">
        <Typography variant={isPage ? 'h2' : 'h4'} component={headingLevel}>
          {title}
        </Typography>
        {text && <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>{text}</Typography>}
      </Box>
      <Button
        variant="outlined"
        sx={{ marginTop: 2 }}
        isBusy={busy}
        startIcon={busy && <CircularProgress size={16} color="inherit" aria-hidden />}
        onClick={onRetry}
      >
        Try again
      </Button>
    </Box>
  );
}
