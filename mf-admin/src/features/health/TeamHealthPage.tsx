import { getErrorKind } from '@brand/shared-data';
import { useListErrorsQuery } from '@brand/shared-data/admin';
import { EmptyState, PageContainer, PageHeader, PageTitle } from '@brand/shared-ui/core';
import { useLocation, useParams } from '@brand/shared-ui/router';
import { ContainerHealth } from './ContainerHealth';
import { nameOf } from './containers';

/** The page behind a team link. The token is in the URL's fragment, which browsers do not send to any server. */
export function TeamHealthPage() {
  const { container = '' } = useParams();
  const { hash } = useLocation();
  const of = { remote: container, token: hash.slice(1) };
  const { error } = useListErrorsQuery(of);
  const title = `Health: ${nameOf(container)}`;
  return (
    <PageContainer>
      <PageTitle title={title} noindex />
      <PageHeader title={title} lead="What visitors met in this part of the site." />
      {getErrorKind(error) === 'forbidden' ? (
        <EmptyState
          title="This link is not valid, or was revoked."
          text="Ask the owner of the site for a new one."
          headingLevel="h2"
        />
      ) : (
        <ContainerHealth of={of} />
      )}
    </PageContainer>
  );
}
