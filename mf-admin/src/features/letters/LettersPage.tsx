import { useMemo, useState } from 'react';
import {
  adminMessages,
  useDeleteLetterMutation,
  useListLetterFiguresQuery,
  useListLettersQuery,
  useScheduleLetterMutation,
  useSendTestLetterMutation,
  useResumeLetterMutation,
  type Letter,
  type LetterFigures,
} from '@brand/shared-data/admin';
import { Button, formatInstant, Typography } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { AdminPage } from '../../frame/AdminPage';
import { useOutcomeToast } from '../../frame/useOutcomeToast';
import { useEditedRow } from '../../editing/useEditedRow';
import type { RecordColumn, RowAction } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { StatusBadge } from '../../records/StatusBadge';
import { LetterDialog } from './LetterDialog';
import { PreviewDialog } from './PreviewDialog';
import { SendDialog } from './SendDialog';
import { SenderCard } from './SenderCard';

const statuses = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
};
/** Whether a letter's send time has come; the worker starts sending it within a second or two. */
const isDue = ({ state, send_at }: Letter) =>
  state === 'scheduled' && send_at !== null && Date.parse(send_at) <= Date.now();
const statusOf = (letter: Letter) =>
  statuses[letter.stopped_at ? 'stopped' : isDue(letter) ? 'sending' : letter.state];
const pollMs = 2000;
const messages = adminMessages.letters;

/** Draft, scheduled and sent letters with their delivery figures, and the sender settings. */
export function LettersPage() {
  const { query, figures } = useLetters();
  const editing = useEditedRow(query.data);
  const [sent, setSent] = useState<Letter | null>(null);
  const [shown, setShown] = useState<Letter | null>(null);
  const [remove] = useDeleteLetterMutation();
  const [sendTest] = useSendTestLetterMutation();
  const [schedule] = useScheduleLetterMutation();
  const [resume] = useResumeLetterMutation();
  const tell = useOutcomeToast();
  const columns = useMemo(() => columnsWith(figures), [figures]);

  const sendRest = ({ id }: Letter) => void tell(resume(id), messages.resumed, messages.sendFailed);
  const test = ({ id }: Letter) => void tell(sendTest(id), messages.tested, messages.sendFailed);
  const takeBack = ({ id }: Letter) =>
    void tell(schedule({ id, sendAt: null }), messages.takenBack, messages.saveFailed);
  const actionsOf = (letter: Letter): RowAction[] => [
    { label: 'Preview', onSelect: () => setShown(letter) },
    ...(letter.stopped_at ? [{ label: 'Send the rest', onSelect: () => sendRest(letter) }] : []),
    ...(letter.state === 'sent'
      ? []
      : [
          { label: 'Edit', onSelect: () => editing.open(letter.id) },
          { label: 'Send a test', onSelect: () => test(letter) },
          letter.state === 'scheduled'
            ? { label: 'Take back', onSelect: () => takeBack(letter) }
            : { label: 'Send', onSelect: () => setSent(letter) },
        ]),
  ];

  return (
    <AdminPage
      title="Letters"
      lead="To everyone who confirmed, or to the readers of one topic."
      actions={
        <>
          <LinkButton to="/admin/subscribers">Subscribers</LinkButton>
          <Button variant="contained" onClick={editing.openNew}>
            New Letter
          </Button>
        </>
      }
    >
      {query.data
        ?.filter(({ stopped_at }) => stopped_at)
        .map((letter) => (
          <StoppedLetter key={letter.id} letter={letter} />
        ))}
      <RecordTable
        query={query}
        label="letters"
        one="letter"
        columns={columns}
        actions={actionsOf}
        deletion={{
          isFor: ({ state }) => state !== 'sent',
          text: ({ subject }) =>
            `This action cannot be undone. “${subject}” will be deleted. The trash keeps a copy for 30 days.`,
          onDelete: ({ id }) => remove(id),
          deleted: messages.deleted,
          failed: messages.deleteFailed,
        }}
        failed={messages.listFailed}
        empty="No letters yet"
        emptyText="Write the first one: you see it, and send yourself a test, before anybody gets it."
      />
      <SenderCard />
      <LetterDialog row={editing.row} isOpen={editing.isOpen} onClose={editing.close} />
      <SendDialog letter={sent} onClose={() => setSent(null)} />
      <PreviewDialog letter={shown} onClose={() => setShown(null)} />
    </AdminPage>
  );
}

/** The letters and their figures, polled while a letter is being sent. */
function useLetters() {
  const { data: letters = [] } = useListLettersQuery();
  const { data: figures } = useListLetterFiguresQuery();
  // Figures that were read before a letter was sent do not have it.
  const lacksFigures = ({ id, state }: Letter) =>
    state === 'sent' && figures?.every(({ letter_id }) => letter_id !== id);
  const isOnItsWay =
    letters.some((letter) => isDue(letter) || lacksFigures(letter)) ||
    figures?.some(({ queued }) => queued > 0);
  const options = { pollingInterval: isOnItsWay ? pollMs : 0, skipPollingIfUnfocused: true };
  const query = useListLettersQuery(undefined, options);
  useListLetterFiguresQuery(undefined, options);
  return { query, figures: figures ?? [] };
}

/** Explains why a letter was stopped, and that no reader was removed because of it. */
const StoppedLetter = ({ letter: { subject, stop_reason } }: { letter: Letter }) => (
  <Typography role="alert" sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
    “{subject}” was stopped: mail servers refused it because of its sender, its content or full mailboxes. No
    reader was removed. The last answer was “{stop_reason}”. Ask your mail provider, then send the rest.
  </Typography>
);

function columnsWith(figures: LetterFigures[]): RecordColumn<Letter>[] {
  const dateOf = ({ sent_at, send_at, created_at }: Letter) => sent_at ?? send_at ?? created_at;
  const byLetter = new Map(figures.map((figure) => [figure.letter_id, figure]));
  return [
    { header: 'Subject', value: ({ subject }) => subject, isTitle: true },
    {
      header: 'Status',
      value: statusOf,
      cell: (letter) => <StatusBadge status={statusOf(letter)} />,
      filterBy: Object.values(statuses),
    },
    { header: 'Date', value: dateOf, cell: (letter) => formatInstant(dateOf(letter)) },
    {
      header: 'Recipients',
      value: ({ id }) => byLetter.get(id)?.delivered ?? 0,
      cell: ({ id, state }) => (state === 'sent' ? formatFigures(byLetter.get(id)) : ''),
    },
  ];
}

function formatFigures(figures: LetterFigures | undefined): string {
  if (!figures) return '';
  const { queued, delivered, failed, refused, has_left, landings } = figures;
  const parts: [number, string][] = [
    [delivered, 'delivered'],
    [queued, 'queued'],
    [failed, 'failed'],
    [refused, 'refused'],
    [has_left, 'left'],
    [landings, 'came to the page'],
  ];
  const told = parts.filter(([count], index) => index === 0 || count > 0);
  return told.map(([count, label]) => `${count} ${label}`).join(', ');
}
