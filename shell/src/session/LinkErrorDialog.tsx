import { forgetLinkError, useDispatch, type AppError } from '@brand/shared-data';
import { Button, ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { LinkButton, useLocation } from '@brand/shared-ui/router';
import { loginPath } from './loginPath';

/** Says that the link of a mail did not work, and where a new one comes from. */
export function LinkErrorDialog({ error }: { error: AppError }) {
  const { state } = useLocation();
  const dispatch = useDispatch();
  const close = () => void dispatch(forgetLinkError());
  return (
    <ModalDialog
      label="This link no longer works"
      isOpen
      onClose={close}
      sx={{ m: 'auto', width: 'min(30rem, 92vw)', borderRadius: 2 }}
    >
      <Stack sx={{ p: { xs: 2.5, sm: 4 }, gap: 2 }}>
        <Typography variant="h3" component="h2">
          This link no longer works
        </Typography>
        <Typography>
          It has expired, or somebody has used it before.
          {error.message && ` The server says: ${error.message}.`}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <LinkButton to={loginPath('forgot')} state={state} variant="contained" onClick={close}>
            Ask for a new link
          </LinkButton>
          <Button onClick={close}>Close</Button>
        </Stack>
      </Stack>
    </ModalDialog>
  );
}
