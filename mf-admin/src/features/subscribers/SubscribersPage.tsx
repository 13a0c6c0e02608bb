import { useMemo, useState } from 'react';
import {
  adminMessages,
  type Subscriber,
  useDeleteSubscriberMutation,
  useListSubscribersQuery,
} from '@brand/shared-data/admin';
import {
  Button,
  formatInstant,
  PageHeader,
  PageTitle,
  saveFile,
  today,
  useToast,
  useToastFor,
} from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { ImportSubscribersDialog } from './ImportSubscribersDialog';
import { subscribersCsv } from './subscribersCsv';
import { DeleteDialog } from '../../records/DeleteDialog';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { StatusBadge } from '../../records/StatusBadge';

const states: Record<string, string> = {
  unconfirmed: 'Waiting',
  confirmed: 'Confirmed',
  left: 'Left',
  suppressed: 'Suppressed',
};
const columns: RecordColumn<Subscriber>[] = [
  { header: 'Email', value: ({ email }) => email, isTitle: true },
  {
    header: 'State',
    value: ({ state }) => states[state] ?? state,
    cell: ({ state }) => <StatusBadge status={states[state] ?? state} />,
    filterBy: Object.values(states),
  },
  {
    header: 'Subscribed',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatInstant(created_at),
  },
];
const latestFirst = { id: 'Subscribed', desc: true };

export function SubscribersPage() {
  const query = useListSubscribersQuery();
  const [deleted, setDeleted] = useState<Subscriber | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [deleteSubscriber] = useDeleteSubscriberMutation();
  const { error } = query;
  useToastFor(useMemo(() => (error ? adminMessages.subscribers.listFailed(error) : null), [error]));

  return (
    <>
      <PageTitle title="Subscribers" noindex />
      <PageHeader
        title="Subscribers"
        lead="Everyone who asked for the newsletter."
        actions={
          <>
            <LinkButton to="/admin/subscribers/letters">Letters</LinkButton>
            <Button onClick={() => setIsImporting(true)}>Import</Button>
            <ExportButton subscribers={query.data} />
          </>
        }
      />
      <RecordTable
        query={query}
        label="subscribers"
        one="subscriber"
        columns={columns}
        order={latestFirst}
        titleOf={({ email }) => email}
        actions={(subscriber) => [
          { label: 'Delete', onSelect: () => setDeleted(subscriber), isDestructive: true },
        ]}
        empty="No subscribers yet"
      />
      <ImportSubscribersDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
      <DeleteDialog
        row={deleted}
        text={({ email }) => `This action cannot be undone. ${email} will be removed from your list.`}
        onDelete={({ id }) => deleteSubscriber(id)}
        onClose={() => setDeleted(null)}
        deleted={adminMessages.subscribers.deleted}
        failed={adminMessages.subscribers.deleteFailed}
      />
    </>
  );
}

/** Not `disabled` without subscribers, so that a press says why there is no export. */
function ExportButton({ subscribers }: { subscribers: Subscriber[] | undefined }) {
  const toast = useToast();
  const save = () => {
    if (!subscribers) return;
    if (subscribers.length === 0) return toast(adminMessages.subscribers.noneToExport);
    saveFile(`subscribers_${today()}.csv`, subscribersCsv(subscribers), 'text/csv;charset=utf-8');
    toast(adminMessages.subscribers.exported);
  };
  return (
    <Button variant="contained" aria-disabled={!subscribers?.length} onClick={save} sx={look}>
      Export CSV
    </Button>
  );
}

const look = { '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } };
