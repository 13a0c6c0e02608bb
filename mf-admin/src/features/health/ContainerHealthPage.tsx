import { Stack } from '@brand/shared-ui/core';
import { LinkButton, useParams } from '@brand/shared-ui/router';
import { AdminPage } from '../../frame/AdminPage';
import { ContainerHealth } from './ContainerHealth';
import { nameOf } from './containers';
import { TeamLinks } from './TeamLinks';
import { WithdrawnBuilds } from './WithdrawnBuilds';

/** The health of one part of the site, with the links through which its team can read it. */
export function ContainerHealthPage() {
  const { container = '' } = useParams();
  const title = `Health: ${nameOf(container)}`;
  return (
    <AdminPage title={title} actions={<LinkButton to="/admin/health">All parts</LinkButton>}>
      <Stack sx={{ gap: 2 }}>
        {!['shell', 'server'].includes(container) && <WithdrawnBuilds container={container} />}
        <ContainerHealth of={{ remote: container }} />
        <TeamLinks container={container} />
      </Stack>
    </AdminPage>
  );
}
