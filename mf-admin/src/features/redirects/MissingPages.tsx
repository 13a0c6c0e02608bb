import {
  adminMessages,
  useForgetMissingPageMutation,
  useListMissingPagesQuery,
  type MissingPage,
} from '@brand/shared-data/admin';
import { formatInstant, Section, Typography, useToast } from '@brand/shared-ui/core';
import { focusHeading } from '../../records/focusHeading';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';

const columns: RecordColumn<MissingPage>[] = [
  { header: 'Address', value: ({ id }) => id, isTitle: true },
  { header: 'Times', value: ({ times }) => times },
  {
    header: 'Last asked for',
    value: ({ last_seen_at }) => last_seen_at,
    cell: ({ last_seen_at }) => formatInstant(last_seen_at),
  },
];

/** Requested paths without a page, each with a button to add a rule. */
export function MissingPages({ onAdd }: { onAdd: (path: string) => void }) {
  const query = useListMissingPagesQuery();
  const [forget] = useForgetMissingPageMutation();
  const toast = useToast();
  const forgetPage = async (path: string) => {
    const { error } = await forget(path);
    if (error) toast(adminMessages.redirects.forgetFailed(error));
    // Focuses the heading, because the focused button is removed with its row.
    else focusHeading();
  };
  return (
    <Section title="Not found">
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 2 }}>
        Addresses that visitors asked for in the last 90 days and that have no page. Robots are not counted.
      </Typography>
      <RecordTable
        query={query}
        label="missing pages"
        one="missing page"
        columns={columns}
        actions={({ id }) => [
          { label: 'Redirect', onSelect: () => onAdd(id) },
          { label: 'Forget', onSelect: () => void forgetPage(id) },
        ]}
        empty="Nobody was lost"
      />
    </Section>
  );
}
