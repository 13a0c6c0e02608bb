import { useState } from 'react';
import {
  adminMessages,
  hasDrafts,
  kindLabels,
  kindName,
  useEraseTextMutation,
  useGetVersionQuery,
  useListTrashQuery,
  useRestoreTextMutation,
  type Trashed,
} from '@brand/shared-data/admin';
import {
  Box,
  CloseButton,
  ModalDialog,
  QueryState,
  Question,
  Skeleton,
  Typography,
  useToast,
} from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';
import { DifferenceList, getDifferences } from '../../editing/DifferenceList';
import { AdminPage } from '../../frame/AdminPage';
import { Moment } from '../../records/Moment';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';

const messages = adminMessages.trash;
const nameOf = ({ kind }: Trashed) => kindName(kind).replace(/^./, (letter) => letter.toUpperCase());

const columns: RecordColumn<Trashed>[] = [
  { header: 'Title', value: ({ title }) => title, isTitle: true },
  { header: 'Kind', value: nameOf },
  {
    header: 'Deleted',
    value: ({ deleted_at }) => deleted_at,
    cell: ({ deleted_at }) => <Moment at={deleted_at} />,
  },
];

/** The deleted texts, which come back as drafts with all that belongs to them. */
export function TrashPage() {
  const query = useListTrashQuery();
  const [restoreText] = useRestoreTextMutation();
  const [erase] = useEraseTextMutation();
  const [asked, setAsked] = useState<Trashed | null>(null);
  const [shown, setShown] = useState<Trashed | null>(null);
  const toast = useToast();
  const restore = async (text: Trashed) => {
    setAsked(null);
    const { data = null, error } = await restoreText(text);
    toast(error ? messages.restoreFailed(error) : messages.restored(hasDrafts(text.kind), data));
    void query.refetch();
  };
  return (
    <AdminPage
      title="Trash"
      lead={
        <>
          Deleted texts are kept for 30 days. They come back as drafts, with their history, reactions,
          check-ins and addresses; a course, with its modules and lessons, but not with its learners. Deleted
          pictures are among the <TextLink to="/admin/pictures">Pictures</TextLink>.
        </>
      }
    >
      <RecordTable
        query={query}
        label="deleted texts"
        one="deleted text"
        columns={columns}
        actions={(text) => [
          { label: 'Look', onSelect: () => setShown(text) },
          {
            label: 'Restore',
            onSelect: () => (hasDrafts(text.kind) ? void restore(text) : setAsked(text)),
          },
        ]}
        deletion={{
          label: 'Delete for good',
          text: ({ title }) => `This action cannot be undone. “${title}” and its history will be deleted.`,
          onDelete: async (text) => {
            const erased = await erase(text);
            void query.refetch();
            return erased;
          },
          deleted: messages.erased,
          failed: messages.eraseFailed,
        }}
        failed={messages.listFailed}
        empty="The trash is empty"
        emptyText="Texts that you delete are kept here for 30 days."
      />
      <Question
        title="Restore it for readers, too?"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        answers={[
          { label: 'Cancel', onChoose: () => setAsked(null) },
          { label: 'Restore', onChoose: () => asked && void restore(asked) },
        ]}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          A {asked && kindName(asked.kind)} is never a draft: whoever could read “{asked?.title}” reads it
          again at once.
        </Typography>
      </Question>
      <LookDialog text={shown} onClose={() => setShown(null)} />
    </AdminPage>
  );
}

function LookDialog({ text, onClose }: { text: Trashed | null; onClose: () => void }) {
  return (
    <ModalDialog label={text?.title ?? ''} isOpen={text !== null} onClose={onClose} sx={sheet}>
      <Box sx={head}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {text?.title}
        </Typography>
        <CloseButton label="Close" onClick={onClose} />
      </Box>
      {text && <TrashedText text={text} />}
    </ModalDialog>
  );
}

function TrashedText({ text }: { text: Trashed }) {
  const query = useGetVersionQuery({ ...text, replacedAt: text.replaced_at });
  return (
    <QueryState
      query={query}
      loading={<Skeleton variant="rounded" height={240} />}
      loadingLabel="Loading the text…"
      errorTitle="The text could not be loaded."
    >
      {(state) => <DifferenceList differences={getDifferences(kindLabels(text.kind), {}, state)} />}
    </QueryState>
  );
}

const sheet = { margin: 'auto', width: 'min(48rem, 94vw)', padding: { xs: 2, sm: 3 }, borderRadius: 2 };
const head = { display: 'flex', justifyContent: 'space-between', gap: 2, marginBottom: 2 };
