import { useIsOwnerQuery } from '@brand/shared-data';
import { PageContainer, PageTitle, RetryNotice } from '@brand/shared-ui/core';
import { PageLoading } from '@brand/shared-ui/router';
import { SiteFrameIfBare } from '../layout/SiteFrame';

/** Holds the place until it is known who this is; asking can be tried again when it failed. */
export function CheckingAccount({ userId = '' }: { userId?: string }) {
  const { isError, isFetching, refetch } = useIsOwnerQuery(userId, { skip: !userId });
  if (!isError) return <PageLoading />;
  return (
    <SiteFrameIfBare>
      <PageContainer>
        <PageTitle title="Your account could not be checked" noindex />
        <RetryNotice
          headingLevel="h1"
          title="Your account could not be checked."
          text="You are signed in. Please try again in a moment."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </PageContainer>
    </SiteFrameIfBare>
  );
}
