import { EmptyState, Stack } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { ShellPage } from './SiteFrame';

type SignpostPageProps = {
  /** The document's title, and the heading if `heading` is missing. */
  title: string;
  heading?: string;
  text: string;
};

/** A page that contains only links to other pages; search engines do not index it. */
export function SignpostPage({ title, heading = title, text }: SignpostPageProps) {
  return (
    <ShellPage title={title}>
      <EmptyState
        headingLevel="h1"
        title={heading}
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
    </ShellPage>
  );
}
