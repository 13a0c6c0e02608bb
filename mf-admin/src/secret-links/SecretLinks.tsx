import { useRef, useState, type ComponentProps } from 'react';
import { messages as publicMessages, type AppError, type Message } from '@brand/shared-data';
import { Box, Button, QueryState, Skeleton, Stack, Typography, useToast } from '@brand/shared-ui/core';
import { ShownOnce } from './ShownOnce';

const clipboard = publicMessages.blog;

type Link = { id: string };

type Props<L extends Link> = {
  query: ComponentProps<typeof QueryState<L[]>>['query'];
  /** Resolves with the token; the server stores only its hash. */
  create: () => Promise<{ data?: string; error?: unknown }>;
  isCreating: boolean;
  revoke: (id: string) => Promise<{ error?: unknown }>;
  /** The path that the token opens, relative to the site's origin. */
  toPath: (token: string) => string;
  describe: (link: L) => string;
  messages: Record<'makeFailed' | 'revokeFailed', (error: AppError) => Message> & { revoked: Message };
};

/** Creates, copies, lists and revokes links that give access without an account. */
export function SecretLinks<L extends Link>(props: Props<L>) {
  const { query, create, isCreating, revoke, toPath, describe, messages } = props;
  const [address, setAddress] = useState<string>();
  const createButton = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  const createLink = async () => {
    const { data: token, error } = await create();
    if (error) toast(messages.makeFailed(error as AppError));
    if (token) setAddress(window.location.origin + toPath(token));
  };
  const revokeLink = async (id: string) => {
    const { error } = await revoke(id);
    toast(error ? messages.revokeFailed(error as AppError) : messages.revoked);
    if (error) return;
    setAddress(undefined);
    // Moves the focus, because the focused button is removed with its link.
    createButton.current?.focus();
  };

  return (
    <>
      <div>
        <Button ref={createButton} variant="contained" isBusy={isCreating} onClick={() => void createLink()}>
          {isCreating ? 'Making…' : 'Make a link'}
        </Button>
      </div>
      {address && (
        <ShownOnce
          label="The new link"
          text={address}
          copied={clipboard.linkCopied}
          notCopied={clipboard.linkNotCopied(address)}
        />
      )}
      <QueryState
        query={query}
        loading={<Skeleton height={48} />}
        loadingLabel="Loading the links…"
        errorTitle="The links could not be loaded."
        isEmpty={(links) => links.length === 0}
        empty={<Typography sx={{ color: 'text.secondary' }}>No link works at the moment.</Typography>}
      >
        {(links) => (
          <Stack component="ul" aria-label="Links that work" sx={list}>
            {links.map((link) => (
              <Box component="li" key={link.id} sx={item}>
                <Typography variant="body2" sx={{ flex: 1 }}>
                  {describe(link)}
                </Typography>
                <Button size="small" color="error" onClick={() => void revokeLink(link.id)}>
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

const list = { listStyle: 'none', margin: 0, padding: 0, gap: 1 };
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  borderTop: 1,
  borderColor: 'divider',
  paddingTop: 1,
};
