import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Props = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The element for the title; 'h1' if the empty state is the whole page. */
  headingLevel?: 'h1' | 'h2' | 'p';
};

/** Shown instead of an empty list or page: a picture, a title and an action. */
export function EmptyState({ title, text, action, headingLevel = 'p' }: Props) {
  return (
    <Box sx={{ paddingBlock: { xs: 5, md: 8 }, textAlign: 'center', color: 'text.secondary' }}>
      <svg
        width="120"
        height="88"
        viewBox="0 0 120 88"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path
          d="M14 72c18-5 32-5 46 2 14-7 28-7 46-2V18c-18-5-32-5-46 2-14-7-28-7-46-2z"
          strokeLinejoin="round"
        />
        <path d="M60 20v54M25 31c9-2 17-2 24 0M25 43c9-2 17-2 24 0" strokeLinecap="round" opacity="0.6" />
        <path d="M92 8c5 6 6 14 2 24l-9 22-3-14c3-12 6-23 10-32z" strokeLinejoin="round" />
      </svg>
      <Typography variant="h3" component={headingLevel} sx={{ marginTop: 2, color: 'text.primary' }}>
        {title}
      </Typography>
      {text && <Typography sx={{ marginTop: 1, marginInline: 'auto', maxWidth: '48ch' }}>{text}</Typography>}
      {action && <Box sx={{ marginTop: 3 }}>{action}</Box>}
    </Box>
  );
}
