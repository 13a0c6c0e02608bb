import { useRef, useState } from 'react';
import {
  adminMessages,
  useCreateDraftLinkMutation,
  useListDraftLinksQuery,
  useRevokeDraftLinkMutation,
  type Draft,
} from '@brand/shared-data/admin';
import {
  Box,
  Button,
  CloseButton,
  ModalDialog,
  QueryState,
  Skeleton,
  Stack,
  Typography,
  useToast,
} from '@brand/shared-ui/core';
import { NewLink } from './NewLink';

type Props = { draft: Draft | undefined; title: string; onClose: () => void };

/** Creates, copies, lists and revokes the links to a draft. */
export function DraftLinksDialog({ draft, title, onClose }: Props) {
  return (
    <ModalDialog label="Preview links" isOpen={draft !== undefined} onClose={onClose} sx={sheet}>
      <Stack sx={{ padding: { xs: 2.5, sm: 4 }, gap: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <Typography variant="h3" component="h2">
            Preview links
          </Typography>
          <CloseButton label="Close" onClick={onClose} />
        </Box>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Whoever has such a link reads “{title}” as it is saved, without an account. It works for 7 days, or
          until you revoke it.
        </Typography>
        {draft && <DraftLinks draft={draft} />}
      </Stack>
    </ModalDialog>
  );
}

const sheet = { margin: 'auto', width: 'min(36rem, 92vw)', borderRadius: 2 };

function DraftLinks({ draft }: { draft: Draft }) {
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
    // The focused button is removed with its link.
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
        {(links) => (
          <Stack component="ul" aria-label="Links that work" sx={list}>
            {links.map(({ id, created_at, expires_at }) => (
              <Box component="li" key={id} sx={item}>
                <Typography variant="body2" sx={{ flex: 1 }}>
                  Made {formatMoment(created_at)}, works until {formatMoment(expires_at)}
                </Typography>
                <Button size="small" color="error" onClick={() => void revokeLink(id)}>
                  Revoke
                </Button>
              </Box>
            ))}
          </Stack>
        )}
      </QueryState>
    </>
  );
}

const formatMoment = (instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const list = { listStyle: 'none', margin: 0, padding: 0, gap: 1 };
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  borderTop: 1,
  borderColor: 'divider',
  paddingTop: 1,
};
