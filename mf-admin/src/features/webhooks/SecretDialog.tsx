import { adminMessages } from '@brand/shared-data/admin';
import { Button, Stack, TitledDialog, Typography } from '@brand/shared-ui/core';
import { ShownOnce } from '../../secret-links/ShownOnce';

const { secretCopied, secretNotCopied } = adminMessages.webhooks;

/** Shows the secret of a new webhook once; closed if `secret` is null. */
export const SecretDialog = ({ secret, onClose }: { secret: string | null; onClose: () => void }) => (
  <TitledDialog title="The secret of the webhook" isOpen={secret !== null} onClose={onClose}>
    <Stack sx={{ gap: 2 }}>
      <Typography>
        The other program verifies with it that a message is from this site, as Standard Webhooks says. Give
        it to nobody else.
      </Typography>
      <ShownOnce label="The secret" text={secret ?? ''} copied={secretCopied} notCopied={secretNotCopied} />
      <div>
        <Button variant="contained" onClick={onClose}>
          I have it
        </Button>
      </div>
    </Stack>
  </TitledDialog>
);
