import { useRef, useState } from 'react';
import {
  adminMessages,
  useCreateTeamLinkMutation,
  useListTeamLinksQuery,
  useRevokeTeamLinkMutation,
} from '@brand/shared-data/admin';
import {
  Box,
  Button,
  formatInstant,
  QueryState,
  Skeleton,
  Typography,
  useToast,
} from '@brand/shared-ui/core';
import { DashboardCard } from '../../cards/DashboardCard';
import { NewLink } from '../../draft-links/NewLink';

const messages = adminMessages.teamLinks;

/** Creates, copies, lists and revokes the links of the team of one container. */
export function TeamLinks({ container }: { container: string }) {
  const query = useListTeamLinksQuery(container);
  const [create, { isLoading }] = useCreateTeamLinkMutation();
  const [revoke] = useRevokeTeamLinkMutation();
  const [address, setAddress] = useState<string>();
  const createButton = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  const createLink = async () => {
    const { data: token, error } = await create(container);
    if (error) toast(messages.makeFailed(error));
    if (token) setAddress(`${window.location.origin}/admin/team/${container}#${token}`);
  };
  const revokeLink = async (id: string) => {
    const { error } = await revoke(id);
    toast(error ? messages.revokeFailed(error) : messages.revoked);
    if (error) return;
    setAddress(undefined);
    // The focused button is removed with its link.
    createButton.current?.focus();
  };

  return (
    <DashboardCard title="Links for the team">
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        Whoever has such a link reads this page without an account, and nothing else.
      </Typography>
      <div>
        <Button
          ref={createButton}
          variant="outlined"
          aria-disabled={isLoading}
          aria-busy={isLoading}
          onClick={() => !isLoading && void createLink()}
        >
          {isLoading ? 'Making…' : 'Make a link'}
        </Button>
      </div>
      {address && <NewLink address={address} />}
      <QueryState
        query={query}
        loading={<Skeleton height={40} />}
        loadingLabel="Loading the links"
        errorTitle="The links could not be loaded."
        isEmpty={(links) => links.length === 0}
        empty={<Typography sx={{ marginTop: 1, color: 'text.secondary' }}>There is none yet.</Typography>}
      >
        {(links) => (
          <Box component="ul" aria-label="Links that work" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {links.map(({ id, created_at }) => (
              <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Typography variant="body2">Made on {formatInstant(created_at)}</Typography>
                <Button size="small" color="error" onClick={() => void revokeLink(id)}>
                  Revoke
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </QueryState>
    </DashboardCard>
  );
}
