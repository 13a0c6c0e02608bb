import { useMemo, useState } from 'react';
import { adminMessages, useDeleteFlagMutation, useListFlagSettingsQuery } from '@brand/shared-data/admin';
import { formatInstant } from '@brand/shared-ui/core';
import { AdminPage } from '../../frame/AdminPage';
import { useOutcomeToast } from '../../frame/useOutcomeToast';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { FlagDialog } from './FlagDialog';
import { describe, toRows, type FlagRow } from './flagRows';

const messages = adminMessages.flags;

const columns: RecordColumn<FlagRow>[] = [
  { header: 'Flag', value: ({ label }) => label, isTitle: true },
  { header: 'Visitors get', value: describe },
  {
    header: 'Until',
    value: ({ setting }) => setting?.ends_at ?? '',
    cell: ({ setting }) => (setting?.ends_at ? formatInstant(setting.ends_at) : '–'),
  },
  { header: 'Code goes by', value: ({ goneBy = '' }) => goneBy, cell: ({ goneBy = '–' }) => goneBy },
];

/** Lists the flags that the owner can switch without a release. */
export function FlagsPage() {
  const query = useListFlagSettingsQuery();
  const [edited, setEdited] = useState<FlagRow | null>(null);
  const [remove] = useDeleteFlagMutation();
  const tell = useOutcomeToast();
  const { data } = query;
  const rows = useMemo(() => data && toRows(data), [data]);
  const reset = (id: string) => void tell(remove(id), messages.reset, messages.resetFailed);
  return (
    <AdminPage
      title="Flags"
      lead="Parts of the site that are switched without a release. Open tabs follow within seconds."
    >
      <RecordTable
        query={{ ...query, data: rows }}
        label="flags"
        one="flag"
        columns={columns}
        actions={({ isOnByDefault, setting, ...row }) => [
          ...(isOnByDefault === undefined
            ? []
            : [{ label: 'Edit', onSelect: () => setEdited({ ...row, isOnByDefault, setting }) }]),
          ...(setting ? [{ label: 'Reset', onSelect: () => reset(row.id) }] : []),
        ]}
        failed={messages.listFailed}
        empty="No flags: no code asks for one"
      />
      <FlagDialog row={edited} onClose={() => setEdited(null)} />
    </AdminPage>
  );
}
