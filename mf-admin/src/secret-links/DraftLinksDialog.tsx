import {
  adminMessages,
  useCreateDraftLinkMutation,
  useListDraftLinksQuery,
  useRevokeDraftLinkMutation,
  type Draft,
} from '@brand/shared-data/admin';
import { Box, CloseButton, ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { formatMoment } from '../records/Moment';
import { SecretLinks } from './SecretLinks';

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
  const [create, { isLoading }] = useCreateDraftLinkMutation();
  const [revoke] = useRevokeDraftLinkMutation();
  return (
    <SecretLinks
      query={query}
      create={() => create(draft)}
      isCreating={isLoading}
      revoke={revoke}
      toPath={(token) => `/preview/${token}`}
      describe={({ created_at, expires_at }) =>
        `Made ${formatMoment(created_at)}, works until ${formatMoment(expires_at)}`
      }
      messages={adminMessages.draftLinks}
    />
  );
}
