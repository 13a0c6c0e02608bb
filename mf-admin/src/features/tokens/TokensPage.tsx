import { useState } from 'react';
import {
  adminMessages,
  useCreateTokenMutation,
  useListTokensQuery,
  useRevokeTokenMutation,
  type ApiToken,
} from '@brand/shared-data/admin';
import { tokenSchema } from '@brand/shared-data/schemas';
import { Box, formatInstant, Typography } from '@brand/shared-ui/core';
import { ControlledForm, SelectField, SubmitButton, TextField, useForm } from '@brand/shared-ui/forms';
import { AdminPage } from '../../frame/AdminPage';
import { useOutcomeToast } from '../../frame/useOutcomeToast';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { ShownOnce } from '../../secret-links/ShownOnce';
import { SettingsCard } from '../../settings/SettingsCard';
import { toScopeLabel } from './scopes';

const messages = adminMessages.tokens;

const columns: RecordColumn<ApiToken>[] = [
  { header: 'Name', value: ({ name }) => name, isTitle: true },
  { header: 'May', value: ({ scope }) => toScopeLabel(scope) },
  {
    header: 'Last used',
    value: ({ last_used_at }) => last_used_at ?? '',
    cell: ({ last_used_at }) => (last_used_at ? formatInstant(last_used_at) : 'Never'),
  },
  {
    header: 'Ends',
    value: ({ expires_at }) => expires_at,
    cell: ({ expires_at }) => formatInstant(expires_at),
  },
];

/** The page on which the owner creates and revokes tokens for programs. */
export function TokensPage() {
  const query = useListTokensQuery();
  const [revoke] = useRevokeTokenMutation();
  const [made, setMade] = useState<string>();
  const tell = useOutcomeToast();
  const end = async (id: string) => {
    if (await tell(revoke(id), messages.revoked, messages.revokeFailed)) setMade(undefined);
  };
  return (
    <AdminPage
      title="Tokens"
      lead="Programs and agents read and draft with a token. None of them publishes, deletes, sends or sells."
    >
      <Box sx={{ maxWidth: '40rem', marginBottom: 4 }}>
        <SettingsCard title="New token">
          <TokenForm onMade={setMade} />
          {made && <MadeToken token={made} />}
        </SettingsCard>
      </Box>
      <RecordTable
        query={query}
        label="tokens"
        one="token"
        columns={columns}
        actions={({ id }) => [{ label: 'Revoke', onSelect: () => void end(id), isDestructive: true }]}
        failed={messages.listFailed}
        empty="No program has a token"
      />
    </AdminPage>
  );
}

const scopes = [
  { value: 'read', label: toScopeLabel('read') },
  { value: 'draft', label: toScopeLabel('draft') },
];
const ends = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const [create] = useCreateTokenMutation();
  const form = useForm({
    initialValues: { name: '', scope: 'read', days: '90' },
    schema: tokenSchema,
    onSubmit: async (values) => {
      const { data, error } = await create(tokenSchema.cast(values));
      if (error) return messages.makeFailed(error).description;
      onMade(data);
      form.resetForm();
      return undefined;
    },
  });
  return (
    <ControlledForm
      form={form}
      label="New token"
      actions={<SubmitButton busyLabel="Creating…">Create Token</SubmitButton>}
    >
      <TextField
        name="name"
        label="Name"
        helperText="Of the program. The audit log shows it beside what the program did."
        autoComplete="off"
      />
      <SelectField
        name="scope"
        label="May"
        options={scopes}
        helperText="It may read all texts, drafts too, but never subscribers, learners or orders."
      />
      <SelectField name="days" label="Ends" options={ends} />
    </ControlledForm>
  );
}

function MadeToken({ token }: { token: string }) {
  const { origin } = window.location;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <ShownOnce
        label="The new token"
        text={token}
        copied={messages.copied}
        notCopied={messages.notCopied(token)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Writing programs take it for {origin}/micropub, agents for {origin}/mcp. The owner’s manual has the
        lines to paste.
      </Typography>
    </Box>
  );
}
