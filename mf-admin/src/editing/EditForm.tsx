import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { adminMessages } from '@brand/shared-data/admin';
import { Button, Question, Typography } from '@brand/shared-ui/core';
import { Alert, ControlledForm } from '@brand/shared-ui/forms';
import { formatMoment } from '../records/Moment';
import { BackupOffer } from './BackupOffer';
import { DifferenceList } from './DifferenceList';
import { SaveHints } from './SaveHints';
import type { EditForm as EditFormState } from './useEditForm';

const HistoryDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "HistoryDialog" */ './HistoryDialog')).HistoryDialog,
}));

type Props<Values extends object> = Omit<ComponentProps<typeof ControlledForm>, 'form' | 'keepsText'> & {
  edit: EditFormState<Values>;
};

/** Shows a form from `useEditForm`, with its backups, history and confirmation dialogs. */
export function EditForm<Values extends object>({ edit, children, actions, ...form }: Props<Values>) {
  const [history, setHistory] = useState<'open' | 'closed'>();
  const [taken, setTaken] = useState({ from: {}, hint: '' });
  // A toast would cover the save button. A save sets new initial values.
  const isTaken = edit.form.dirty && taken.from === edit.form.initialValues;
  return (
    <>
      <ControlledForm
        form={edit.form}
        actions={
          <>
            <SaveHints
              texts={edit.hints.texts}
              changes={isTaken ? [taken.hint, ...edit.hints.changes] : edit.hints.changes}
            />
            {edit.history && <Button onClick={() => setHistory('open')}>History</Button>}
            {actions}
          </>
        }
        {...form}
      >
        {edit.offers.map(({ found, differences }) => (
          <BackupOffer
            key={found.session}
            backup={found}
            differences={differences}
            isTyped={edit.form.dirty}
            onRestore={() => void edit.restore(found)}
            onMerge={() => void edit.mergeBackup(found)}
            onDiscard={() => void edit.discardBackup(found)}
          />
        ))}
        {children}
      </ControlledForm>
      <LeaveQuestion blocker={edit.blocker} isDirty={edit.form.dirty} />
      <ConflictQuestion edit={edit} />
      {edit.history && history && (
        <Suspense fallback={null}>
          <HistoryDialog
            history={edit.history}
            labels={edit.labels}
            values={edit.form.values}
            onRestore={(values, { saved_at }) => {
              void edit.form.setValues({ ...edit.form.values, ...values });
              const hint = adminMessages.history.taken(formatMoment(saved_at));
              setTaken({ from: edit.form.initialValues, hint });
            }}
            isOpen={history === 'open'}
            onClose={() => setHistory('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Keeps the buttons, and the alert of a failed save, visible while the fields scroll. Extends to the edges of a container with
 * the same padding.
 */
export const stickyActions = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  marginInline: { xs: -2, sm: -3 },
  paddingInline: { xs: 2, sm: 3 },
  paddingBlock: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
};

type LeaveProps = { blocker: EditFormState<object>['blocker']; isDirty: boolean };

/** Asks for confirmation before a navigation that would close a form with unsaved text. */
function LeaveQuestion({ blocker, isDirty }: LeaveProps) {
  useEffect(() => {
    if (!isDirty) return;
    // The browser shows its own dialog before closing the tab.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  return (
    <Question
      title="Leave without saving?"
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      answers={[
        { label: 'Stay', onChoose: stay },
        { label: 'Leave', onChoose: () => blocker.proceed?.() },
      ]}
    >
      <Typography>What you typed is kept, and offered when you come back to this form.</Typography>
    </Question>
  );
}

type ConflictProps = {
  edit: Pick<
    EditFormState<object>,
    'conflict' | 'closeConflict' | 'keepMine' | 'loadTheirs' | 'mergeConflict'
  >;
};

/**
 * Shows both texts if the row was saved elsewhere after this form was opened, and lets the owner choose between them or merge
 * them.
 */
function ConflictQuestion({ edit }: ConflictProps) {
  const { conflict, closeConflict, keepMine, loadTheirs, mergeConflict } = edit;
  return (
    <Question
      title="This changed elsewhere"
      isOpen={conflict !== undefined}
      onClose={closeConflict}
      answers={[
        { label: 'Load theirs', onChoose: () => void loadTheirs() },
        { label: 'Keep mine', onChoose: keepMine },
        ...(conflict?.theirs ? [{ label: 'Merge both', onChoose: () => void mergeConflict() }] : []),
      ]}
    >
      <Typography>
        This changed elsewhere: keep mine, or load theirs. Keeping yours overwrites the other version; loading
        theirs throws away what you typed here. Merging puts the paragraphs of both into the form, for you to
        read and save.
        {conflict &&
          conflict.kept.length > 0 &&
          ` Merged, ${conflict.kept.join(', ')} stays as you have it here.`}
      </Typography>
      {conflict && !conflict.theirs && <Alert severity="error">The other version could not be loaded.</Alert>}
      {conflict && conflict.differences.length > 0 && (
        <DifferenceList differences={conflict.differences} isBoth />
      )}
    </Question>
  );
}
