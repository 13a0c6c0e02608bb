import { useEffect, useState, type ReactNode } from 'react';
import type { Message } from '@brand/shared-data';
import { adminMessages, type ErrorDetails } from '@brand/shared-data/admin';
import { Question, Typography, useToast } from '@brand/shared-ui/core';
import { focusHeading } from '../editing/focusHeading';

type Props<Row> = {
  /** Null while the dialog is closed. */
  row: Row | null;
  title?: string;
  /** The button's label, if the action is not a deletion. */
  action?: string;
  /** Names the rows that are deleted along with this one, and states that the deletion is final. */
  text: (row: Row) => ReactNode;
  /** Triggers the mutation that deletes the row. */
  onDelete: (row: Row) => PromiseLike<{ error?: ErrorDetails }>;
  onClose: () => void;
  deleted: Message;
  failed: Message | ((failure: ErrorDetails) => Message);
};

/** Asks for confirmation before a deletion. Stays open while the request runs, and if it fails. */
export function DeleteDialog<Row>(props: Props<Row>) {
  const { row, title = 'Are you absolutely sure?', action = 'Delete', text, onClose } = props;
  const { isDeleting, start } = useDeletion(props);
  const close = () => {
    if (!isDeleting) onClose();
  };
  return (
    <Question
      title={title}
      isOpen={row !== null}
      onClose={close}
      answers={[
        { label: 'Cancel', onChoose: close },
        {
          label: isDeleting ? `${action.replace(/e$/, '')}ing…` : action,
          onChoose: () => void start(),
          color: 'error',
          isBusy: isDeleting,
        },
      ]}
    >
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        {row !== null && text(row)}
      </Typography>
    </Question>
  );
}

function useDeletion<Row>({ row, onDelete, onClose, deleted, failed }: Props<Row>) {
  const [state, setState] = useState<'idle' | 'deleting' | 'done'>('idle');
  const toast = useToast();
  const isGone = state === 'done' && row === null;
  useEffect(() => {
    // Moves the focus, because the focused button is removed with its row.
    if (isGone) focusHeading();
  }, [isGone]);

  const start = async () => {
    if (row === null) return;
    setState('deleting');
    const { error } = await onDelete(row);
    setState(error ? 'idle' : 'done');
    toast(error ? getMessage(error, failed) : deleted);
    if (!error) onClose();
  };
  return { isDeleting: state === 'deleting', start };
}

function getMessage(error: ErrorDetails, failed: Props<unknown>['failed']): Message {
  if (error.kind === 'unauthenticated') return adminMessages.loggedOut;
  return typeof failed === 'function' ? failed(error) : failed;
}
