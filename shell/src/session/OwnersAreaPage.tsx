import { EmptyState, PageContainer, PageTitle, Stack } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { Framed } from '../layout/Framed';

export function OwnersAreaPage() {
  return (
    <Framed>
      <PageContainer>
        <PageTitle title="Owner's area" noindex />
        <EmptyState
          headingLevel="h1"
          title="This area belongs to the site owner."
          text="You are signed in, but not as the owner."
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
