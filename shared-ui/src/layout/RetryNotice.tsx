import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

type Props = { title: string; text?: ReactNode; busy?: boolean; onRetry: () => void };

/** Says what failed and offers "Try again". While busy the button keeps the focus and does nothing. */
export function RetryNotice({ title, text, busy = false, onRetry }: Props) {
  return (
    <Box sx={{ paddingBlock: { xs: 4, md: 6 }, textAlign: 'center' }}>
      <Box role="alert">
        <Typography variant="h4" component="p">
          {title}
        </Typography>
        {text && <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>{text}</Typography>}
      </Box>
      <Button
        variant="outlined"
        sx={{ marginTop: 2 }}
        aria-disabled={busy}
        aria-busy={busy}
        startIcon={busy && <CircularProgress size={16} color="inherit" aria-hidden />}
        onClick={() => {
          if (!busy) onRetry();
        }}
      >
        Try again
      </Button>
    </Box>
  );
}
