import { useId, useState, type MouseEvent } from 'react';
import {
  Box,
  closeCommand,
  CloseButton,
  LeaveNote,
  ModalDialog,
  openCommand,
  Stack,
  Typography,
  useWords,
} from '@brand/shared-ui/core';
import { NewsletterForm } from './NewsletterForm';

/** The footer's "Newsletter" link and the dialog it opens, which closes after a successful subscription. */
export function NewsletterLink() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const text = useWords()('dialog_letters');
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        {...openCommand(id)}
        onClick={(event: MouseEvent) => {
          // The command would open the dialog a second time.
          event.preventDefault();
          open();
        }}
        sx={asLink}
      >
        Newsletter
      </Box>
      <ModalDialog
        label="Newsletter"
        isOpen={isOpen}
        onClose={close}
        commands={{ id, onOpen: open }}
        sx={{ m: 'auto', width: 'min(30rem, 92vw)', borderRadius: 2 }}
      >
        <Stack sx={{ p: 3, gap: 2 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="h3" component="h2">
              Join the newsletter
            </Typography>
            <CloseButton label="Close" onClick={close} {...closeCommand(id)} />
          </Stack>
          {text && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
          <NewsletterForm variant="dialog" buttonLabel="Subscribe" onSubscribed={close} />
          <LeaveNote />
        </Stack>
      </ModalDialog>
    </>
  );
}

const asLink = { p: 0, border: 0, background: 'none', cursor: 'pointer' };
