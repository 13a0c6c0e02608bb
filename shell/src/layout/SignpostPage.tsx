import { EmptyState, PageContainer, PageTitle, Stack } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { Framed } from './Framed';

type SignpostPageProps = {
  /** Of the tab; the heading says the same where it is not given. */
  title: string;
  heading?: string;
  text: string;
};

/** A page that has nothing to show at its address, and tells the ways on; search engines stay away. */
export function SignpostPage({ title, heading = title, text }: SignpostPageProps) {
  return (
    <Framed>
      <PageContainer>
        <PageTitle title={title} noindex />
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
      </PageContainer>
    </Framed>
  );
}
