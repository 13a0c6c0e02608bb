import { useState, type ReactNode } from 'react';
import { Box, Button, CloseButton, ModalDialog, Question, Stack, Typography } from '@brand/shared-ui/core';
import { SubmitButton } from '@brand/shared-ui/forms';
import { EditForm, stickyActions } from './EditForm';
import { useEditForm, type EditFormOptions } from './useEditForm';

type Props<Values extends object> = Omit<EditFormOptions<Values>, 'onSaved' | 'offersBackups'> & {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  saveLabel: string | ((values: Values) => string);
  /** Makes the dialog wide enough for long texts. */
  isWide?: boolean;
  children: ReactNode;
};

/** An `EditForm` in a dialog. Saving closes the dialog; closing it with unsaved text requires confirmation. */
export function EditDialog<Values extends object>(props: Props<Values>) {
  const { isOpen, rowId = 'new' } = props;
  const [sessions, setSessions] = useState({ isOpen: false, rowId, count: 0 });
  if (isOpen && !(sessions.isOpen && sessions.rowId === rowId))
    setSessions({ isOpen, rowId, count: sessions.count + 1 });
  else if (!isOpen && sessions.isOpen) setSessions({ ...sessions, isOpen });
  if (sessions.count === 0) return null;
  // Starts a new edit session each time a row is opened. A closed dialog stays mounted, so that the browser restores the focus.
  return <EditSession key={sessions.count} {...props} />;
}

function EditSession<Values extends object>({ title, isOpen, onClose, ...props }: Props<Values>) {
  const { saveLabel, isWide = false, children, ...options } = props;
  const edit = useEditForm({ ...options, offersBackups: isOpen, onSaved: onClose });
  const [isAsking, setIsAsking] = useState(false);

  const close = () => {
    if (edit.form.isSubmitting) return;
    if (edit.form.dirty) setIsAsking(true);
    else onClose();
  };
  const throwAway = () => {
    setIsAsking(false);
    edit.discard();
    onClose();
  };

  return (
    <ModalDialog label={title} isOpen={isOpen} onClose={close} sx={isWide ? wideSheet : sheet}>
      <Box sx={head}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <CloseButton label="Close" onClick={close} />
      </Box>
      <Box sx={body}>
        <EditForm
          edit={edit}
          label={title}
          actions={
            <Stack direction="row" sx={{ gap: 1, marginLeft: 'auto' }}>
              <Button onClick={close}>Cancel</Button>
              <SubmitButton busyLabel="Saving…">
                {typeof saveLabel === 'function' ? saveLabel(edit.form.values) : saveLabel}
              </SubmitButton>
            </Stack>
          }
          actionsSx={stickyActions}
        >
          {children}
        </EditForm>
      </Box>
      <Question
        title="Throw away what you typed?"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        answers={[
          { label: 'Keep editing', onChoose: () => setIsAsking(false) },
          { label: 'Throw away', onChoose: throwAway, color: 'error' },
        ]}
      >
        <Typography>It has not been saved.</Typography>
      </Question>
    </ModalDialog>
  );
}

// A full-width sheet at the bottom of a phone's screen.
const sheet = {
  '&[open]': { display: 'flex' },
  flexDirection: 'column',
  margin: { xs: 'auto auto 0', sm: 'auto' },
  width: { xs: '100vw', sm: 'min(40rem, 94vw)' },
  maxWidth: 'none',
  overflow: 'hidden',
  borderRadius: { xs: '16px 16px 0 0', sm: 2 },
};
const wideSheet = { ...sheet, width: { xs: '100vw', sm: 'min(76rem, 94vw)' } };

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  padding: { xs: 2, sm: 3 },
  paddingBottom: { xs: 1.5, sm: 2 },
  borderBottom: 1,
  borderColor: 'divider',
};

const body = { minHeight: 0, overflowY: 'auto', paddingInline: { xs: 2, sm: 3 }, paddingTop: 3 };
