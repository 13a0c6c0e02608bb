import type { Draft } from '@brand/shared-data/admin';
import { Box, CloseButton, ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { DraftLinks } from './DraftLinks';

type Props = { draft: Draft | undefined; title: string; onClose: () => void };

/** Makes, copies, lists and revokes the links under which a draft can be read. */
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
