import { PageContainer, PageHeader, PageTitle } from '@brand/shared-ui/core';
import { useLocation, useParams } from '@brand/shared-ui/router';
import { ContainerHealth } from './ContainerHealth';
import { nameOf } from './containers';

/** What the link of a team opens: the token is the fragment of the address, which browsers send to no server. */
export function TeamHealthPage() {
  const { container = '' } = useParams();
  const { hash } = useLocation();
  const title = `Health: ${nameOf(container)}`;
  return (
    <PageContainer>
      <PageTitle title={title} noindex />
      <PageHeader title={title} lead="What visitors met in this part of the site." />
      <ContainerHealth of={{ remote: container, token: hash.slice(1) }} />
    </PageContainer>
  );
}
