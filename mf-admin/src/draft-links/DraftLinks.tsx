import { useRef, useState } from 'react';
import {
  adminMessages,
  type Draft,
  type DraftLink,
  useCreateDraftLinkMutation,
  useListDraftLinksQuery,
  useRevokeDraftLinkMutation,
} from '@brand/shared-data/admin';
import { Box, Button, QueryState, Skeleton, Stack, Typography, useToast } from '@brand/shared-ui/core';
import { NewLink } from './NewLink';

/** Creates, lists and revokes the links to a draft. */
export function DraftLinks({ draft }: { draft: Draft }) {
  const query = useListDraftLinksQuery(draft);
  const [create, { isLoading: isCreating }] = useCreateDraftLinkMutation();
  const [revoke] = useRevokeDraftLinkMutation();
  const [address, setAddress] = useState<string>();
  const createButton = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  const createLink = async () => {
    const { data: token, error } = await create(draft);
    if (error) toast(adminMessages.draftLinks.makeFailed(error));
    if (token) setAddress(`${window.location.origin}/preview/${token}`);
  };
  const revokeLink = async (id: string) => {
    const { error } = await revoke(id);
    toast(error ? adminMessages.draftLinks.revokeFailed(error) : adminMessages.draftLinks.revoked);
    if (error) return;
    setAddress(undefined);
    // The button that did it goes with its link.
    createButton.current?.focus();
  };

  return (
    <>
      <div>
        <Button
          ref={createButton}
          variant="contained"
          aria-disabled={isCreating}
          aria-busy={isCreating}
          onClick={() => !isCreating && void createLink()}
        >
          {isCreating ? 'Making…' : 'Make a link'}
        </Button>
      </div>
      {address && <NewLink address={address} />}
      <QueryState
        query={query}
        loading={<Skeleton height={48} />}
        loadingLabel="Loading the preview links…"
        errorTitle="The preview links could not be loaded."
        isEmpty={(links) => links.length === 0}
        empty={<Typography sx={{ color: 'text.secondary' }}>No link works at the moment.</Typography>}
      >
        {(links) => <LinkList links={links} onRevoke={(id) => void revokeLink(id)} />}
      </QueryState>
    </>
  );
}

type ListProps = { links: DraftLink[]; onRevoke: (id: string) => void };

function LinkList({ links, onRevoke }: ListProps) {
  return (
    <Stack component="ul" aria-label="Links that work" sx={list}>
      {links.map(({ id, created_at, expires_at }) => (
        <Box component="li" key={id} sx={row}>
          <Typography variant="body2" sx={{ flex: 1 }}>
            Made {formatMoment(created_at)}, works until {formatMoment(expires_at)}
          </Typography>
          <Button size="small" color="error" onClick={() => onRevoke(id)}>
            Revoke
          </Button>
        </Box>
      ))}
    </Stack>
  );
}

const formatMoment = (instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const list = { listStyle: 'none', margin: 0, padding: 0, gap: 1 };
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  borderTop: 1,
  borderColor: 'divider',
  paddingTop: 1,
};
