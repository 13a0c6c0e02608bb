import { useRef, useState } from 'react';
import {
  adminMessages,
  type PreviewedContent,
  type PreviewLink,
  useCreatePreviewLinkMutation,
  useListPreviewLinksQuery,
  useRevokePreviewLinkMutation,
} from '@brand/shared-data/admin';
import { Box, Button, QueryState, Skeleton, Stack, Typography, useToast } from '@brand/shared-ui/core';
import { MadeLink } from './MadeLink';

/** The links to a draft that work, and the making of another. */
export function PreviewLinks({ content }: { content: PreviewedContent }) {
  const query = useListPreviewLinksQuery(content);
  const [create, { isLoading: isMaking }] = useCreatePreviewLinkMutation();
  const [revoke] = useRevokePreviewLinkMutation();
  const [address, setAddress] = useState<string>();
  const maker = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  const make = async () => {
    const { data: token, error } = await create(content);
    if (error) toast(adminMessages.previews.makeFailed(error));
    if (token) setAddress(`${window.location.origin}/preview/${token}`);
  };
  const end = async (id: string) => {
    const { error } = await revoke(id);
    toast(error ? adminMessages.previews.revokeFailed(error) : adminMessages.previews.revoked);
    if (error) return;
    setAddress(undefined);
    // The button that did it goes with its link.
    maker.current?.focus();
  };

  return (
    <>
      <div>
        <Button
          ref={maker}
          variant="contained"
          aria-disabled={isMaking}
          aria-busy={isMaking}
          onClick={() => !isMaking && void make()}
        >
          {isMaking ? 'Making…' : 'Make a link'}
        </Button>
      </div>
      {address && <MadeLink address={address} />}
      <QueryState
        query={query}
        loading={<Skeleton height={48} />}
        loadingLabel="Loading the preview links…"
        errorTitle="The preview links could not be loaded."
        isEmpty={(links) => links.length === 0}
        empty={<Typography sx={{ color: 'text.secondary' }}>No link works at the moment.</Typography>}
      >
        {(links) => <LinkList links={links} onRevoke={(id) => void end(id)} />}
      </QueryState>
    </>
  );
}

type ListProps = { links: PreviewLink[]; onRevoke: (id: string) => void };

function LinkList({ links, onRevoke }: ListProps) {
  return (
    <Stack component="ul" aria-label="Links that work" sx={list}>
      {links.map(({ id, created_at, expires_at }) => (
        <Box component="li" key={id} sx={row}>
          <Typography variant="body2" sx={{ flex: 1 }}>
            Made {moment(created_at)}, works until {moment(expires_at)}
          </Typography>
          <Button size="small" color="error" onClick={() => onRevoke(id)}>
            Revoke
          </Button>
        </Box>
      ))}
    </Stack>
  );
}

const moment = (instant: string) =>
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
