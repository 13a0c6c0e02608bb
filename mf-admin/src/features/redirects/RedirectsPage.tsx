import { useState } from 'react';
import {
  adminMessages,
  useDeleteRedirectMutation,
  useListRedirectsQuery,
  type Redirect,
} from '@brand/shared-data/admin';
import { Button } from '@brand/shared-ui/core';
import { AdminPage } from '../../frame/AdminPage';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { MissingPages } from './MissingPages';
import { RedirectDialog, type EditedRedirect } from './RedirectDialog';

const messages = adminMessages.redirects;

const columns: RecordColumn<Redirect>[] = [
  { header: 'From', value: ({ from_path }) => from_path, isTitle: true },
  { header: 'To', value: ({ to_address }) => to_address },
  { header: 'Hits', value: ({ hits }) => hits },
];

/** The owner's rules for old paths, and the requested paths without a page. */
export function RedirectsPage() {
  const query = useListRedirectsQuery();
  const [edited, setEdited] = useState<EditedRedirect | null>(null);
  const [remove] = useDeleteRedirectMutation();
  return (
    <AdminPage
      title="Redirects"
      lead="Where old addresses lead. A rule is followed only where there is no page."
      actions={
        <Button variant="contained" onClick={() => setEdited({ from_path: '', to_address: '' })}>
          New Redirect
        </Button>
      }
    >
      <RecordTable
        query={query}
        label="redirects"
        one="redirect"
        columns={columns}
        searchText={({ from_path, to_address }) => `${from_path} ${to_address}`}
        actions={(rule) => [{ label: 'Edit', onSelect: () => setEdited(rule) }]}
        deletion={{
          text: ({ from_path }) => `This action cannot be undone. ${from_path} leads nowhere any more.`,
          onDelete: ({ id }) => remove(id),
          deleted: messages.deleted,
          failed: messages.deleteFailed,
        }}
        failed={messages.listFailed}
        empty="No redirects yet"
      />
      <MissingPages onAdd={(from_path) => setEdited({ from_path, to_address: '' })} />
      <RedirectDialog edited={edited} onClose={() => setEdited(null)} />
    </AdminPage>
  );
}
