import { Stack } from '@mui/material';
import { EmptyState } from '../layout/EmptyState';
import { LinkButton } from './links';

/** The content of a page that only leads to other pages: a heading, a sentence and two links. */
export const Signpost = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    headingLevel="h1"
    title={title}
    text={text}
    action={
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'center' }}>
        <LinkButton to="/" variant="contained">
          Go home
        </LinkButton>
        <LinkButton to="/academy">The Academy</LinkButton>
      </Stack>
    }
  />
);
