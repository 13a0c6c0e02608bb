import { EmptyState, PageContainer, PageTitle, Stack } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { Framed } from './layout/Framed';

export function NotFoundPage() {
  return (
    <Framed>
      <PageContainer>
        <PageTitle title="Page not found" noindex />
        <EmptyState
          headingLevel="h1"
          title="Page not found"
          text="The address may have a typo, or the page has moved on."
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
