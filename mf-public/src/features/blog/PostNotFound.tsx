import { EmptyState, PageContainer, PageTitle } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';

export function PostNotFound() {
  return (
    <PageContainer>
      <PageTitle title="Post Not Found" missing />
      <EmptyState
        title="Post Not Found"
        text="There is no post at this address. It may have moved, or the address has a typo."
        headingLevel="h1"
        action={
          <LinkButton to="/blog" variant="outlined">
            Back to Blog
          </LinkButton>
        }
      />
    </PageContainer>
  );
}
