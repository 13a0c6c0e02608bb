import {
  adminMessages,
  useCreateTeamLinkMutation,
  useListTeamLinksQuery,
  useRevokeTeamLinkMutation,
} from '@brand/shared-data/admin';
import { formatInstant, Stack, Typography } from '@brand/shared-ui/core';
import { DashboardCard } from '../../cards/DashboardCard';
import { SecretLinks } from '../../secret-links/SecretLinks';

/** The links for a container's team. */
export function TeamLinks({ container }: { container: string }) {
  const query = useListTeamLinksQuery(container);
  const [create, { isLoading }] = useCreateTeamLinkMutation();
  const [revoke] = useRevokeTeamLinkMutation();
  return (
    <DashboardCard title="Links for the team">
      <Stack sx={{ gap: 1.5, marginTop: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Whoever has such a link reads this page without an account, and nothing else.
        </Typography>
        <SecretLinks
          query={query}
          create={() => create(container)}
          isCreating={isLoading}
          revoke={revoke}
          toPath={(token) => `/admin/team/${container}#${token}`}
          describe={({ created_at }) => `Made on ${formatInstant(created_at)}`}
          messages={adminMessages.teamLinks}
        />
      </Stack>
    </DashboardCard>
  );
}
