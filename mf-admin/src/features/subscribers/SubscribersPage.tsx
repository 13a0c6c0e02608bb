import { useState } from 'react';
import {
  adminMessages,
  type Subscriber,
  useDeleteSubscriberMutation,
  useLazyListSubscribersQuery,
  useListSubscriberPageQuery,
} from '@brand/shared-data/admin';
import { Button, formatInstant, saveFile, today, useToast } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { AdminPage } from '../../frame/AdminPage';
import { ImportSubscribersDialog } from './ImportSubscribersDialog';
import { subscribersCsv, subscribersWithStatesCsv } from './subscribersCsv';
import { PagedTable, usePagedList } from '../../records/PagedTable';
import type { StoredColumn } from '../../records/RecordColumn';
import { StatusBadge } from '../../records/StatusBadge';

const states: Record<string, string> = {
  unconfirmed: 'Waiting',
  confirmed: 'Confirmed',
  left: 'Left',
  suppressed: 'Suppressed',
};
const columns: StoredColumn<Subscriber>[] = [
  { header: 'Email', value: ({ email }) => email, isTitle: true, sortBy: ['email'] },
  {
    header: 'State',
    value: ({ state }) => states[state] ?? state,
    cell: ({ state }) => <StatusBadge status={states[state] ?? state} />,
    filterBy: Object.values(states),
    sortBy: ['state'],
    toFilter: (option) => ({ state: Object.keys(states).find((state) => states[state] === option) ?? '' }),
  },
  {
    header: 'Subscribed',
    value: ({ created_at }) => created_at,
    sortBy: ['created_at'],
    cell: ({ created_at }) => formatInstant(created_at),
  },
];
const latestFirst = { header: 'Subscribed', isDescending: true };

export function SubscribersPage() {
  const list = usePagedList(useListSubscriberPageQuery, columns, latestFirst);
  const [isImporting, setIsImporting] = useState(false);
  const [deleteSubscriber] = useDeleteSubscriberMutation();
  const { data } = list.query;

  return (
    <AdminPage
      title="Subscribers"
      lead="Everyone who asked for the newsletter. To move to another service, take the export with states: it says who left."
      actions={
        <>
          <LinkButton to="/admin/subscribers/letters">Letters</LinkButton>
          <Button onClick={() => setIsImporting(true)}>Import</Button>
          {(['with states', 'CSV'] as const).map((kind) => (
            <ExportButton key={kind} kind={kind} isEmpty={!data?.all} isLoaded={data !== undefined} />
          ))}
        </>
      }
    >
      <PagedTable
        list={list}
        label="subscribers"
        one="subscriber"
        columns={columns}
        deletion={{
          text: ({ email }) => <Consequences email={email} />,
          onDelete: ({ id }) => deleteSubscriber(id),
          deleted: adminMessages.subscribers.deleted,
          failed: adminMessages.subscribers.deleteFailed,
        }}
        failed={adminMessages.subscribers.listFailed}
        empty="No subscribers yet"
        emptyText="Every page of the site has a form for them. Import brings a list that you have elsewhere."
      />
      <ImportSubscribersDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </AdminPage>
  );
}

function Consequences({ email }: { email: string }) {
  return (
    <>
      <p>This action cannot be undone. {email} will be removed from your list.</p>
      <p>
        When and how this reader subscribed goes too, and letters that wait for them are not sent. Letters
        that were sent stay counted. An address that must not be written to stays blocked. Everybody else may
        subscribe again, and an import may bring them back.
      </p>
    </>
  );
}

const files = {
  CSV: { name: 'subscribers', toText: subscribersCsv },
  'with states': {
    name: 'subscribers_with_states',
    toText: (all: Subscriber[]) => subscribersWithStatesCsv(all, states),
  },
};

type ExportProps = { kind: keyof typeof files; isLoaded: boolean; isEmpty: boolean };

/** Not `disabled` without subscribers, so that a press explains why there is nothing to export. */
function ExportButton({ kind, isLoaded, isEmpty }: ExportProps) {
  const [readAll, { isFetching }] = useLazyListSubscribersQuery();
  const toast = useToast();
  const save = async () => {
    if (!isLoaded) return;
    if (isEmpty) return toast(adminMessages.subscribers.noneToExport);
    const { data, error } = await readAll();
    if (error) return toast(adminMessages.subscribers.listFailed(error));
    const { name, toText } = files[kind];
    saveFile(`${name}_${today()}.csv`, toText(data ?? []), 'text/csv;charset=utf-8');
    toast(adminMessages.subscribers.exported);
  };
  return (
    <Button
      variant={kind === 'CSV' ? 'contained' : undefined}
      isBusy={isFetching}
      aria-disabled={isEmpty || isFetching}
      onClick={() => void save()}
      sx={look}
    >
      Export {kind}
    </Button>
  );
}

const look = { '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } };
