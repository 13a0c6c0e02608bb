import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Message } from '@brand/shared-data';
import { adminMessages, type ErrorDetails } from '@brand/shared-data/admin';
import { Question, Typography, useToast } from '@brand/shared-ui/core';
import { focusHeading } from './focusHeading';

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
  const [isDeleting, setIsDeleting] = useState(false);
  const isDone = useRef(false);
  const toast = useToast();
  useEffect(() => {
    if (row !== null || !isDone.current) return;
    isDone.current = false;
    // Moves the focus, because the focused button is removed with its row.
    focusHeading();
  }, [row]);

  const start = async () => {
    if (row === null) return;
    setIsDeleting(true);
    const { error } = await onDelete(row);
    setIsDeleting(false);
    isDone.current = !error;
    toast(error ? getMessage(error, failed) : deleted);
    if (!error) onClose();
  };
  return { isDeleting, start };
}

function getMessage(error: ErrorDetails, failed: Props<unknown>['failed']): Message {
  if (error.kind === 'unauthenticated') return adminMessages.loggedOut;
  return typeof failed === 'function' ? failed(error) : failed;
}
