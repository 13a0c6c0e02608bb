import { useState } from 'react';
import {
  adminMessages,
  toEvents,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useListWebhooksQuery,
  useTestWebhookMutation,
  webhookEvents,
  type Webhook,
} from '@brand/shared-data/admin';
import { Box, Button, Typography } from '@brand/shared-ui/core';
import { AdminPage } from '../../frame/AdminPage';
import { useOutcomeToast } from '../../frame/useOutcomeToast';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { DeliveryLog } from './DeliveryLog';
import { SecretDialog } from './SecretDialog';
import { WebhookDialog, type EditedWebhook } from './WebhookDialog';

const messages = adminMessages.webhooks;

const listOf = ({ events }: Webhook) =>
  toEvents(events)
    .map((event) => webhookEvents[event])
    .join(', ');

const columns: RecordColumn<Webhook>[] = [
  {
    header: 'Address',
    value: ({ address }) => address,
    cell: ({ address }) => <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{address}</Box>,
    isTitle: true,
  },
  {
    header: 'Told when',
    value: listOf,
    cell: (webhook) => <Box sx={{ whiteSpace: 'normal' }}>{listOf(webhook)}</Box>,
  },
  {
    header: 'State',
    value: ({ is_on }) => (is_on ? 'On' : 'Off'),
    cell: ({ is_on, problem }) => (
      <Box sx={{ whiteSpace: 'normal' }}>
        {is_on ? 'On' : 'Off'}
        {problem && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
      </Box>
    ),
  },
];

/** The programs that are notified of events, and the outcome of each message. */
export function WebhooksPage() {
  const query = useListWebhooksQuery();
  const [edited, setEdited] = useState<EditedWebhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [change] = useChangeWebhookMutation();
  const [sendTest] = useTestWebhookMutation();
  const [remove] = useDeleteWebhookMutation();
  const tell = useOutcomeToast();
  const { data } = query;
  const test = (id: string) => void tell(sendTest(id), messages.tested, messages.testFailed);
  const switchTo = (id: string, is_on: boolean) => {
    const done = is_on ? messages.switchedOn : messages.switchedOff;
    void tell(change({ id, values: { is_on } }), done, messages.saveFailed);
  };
  return (
    <AdminPage
      title="Webhooks"
      lead="Other programs are told when something happens here, by a signed request to their address."
      actions={
        <Button variant="contained" onClick={() => setEdited({ address: '', events: [] })}>
          New Webhook
        </Button>
      }
    >
      <RecordTable
        query={query}
        label="webhooks"
        one="webhook"
        columns={columns}
        actions={(webhook) => [
          ...(webhook.is_on ? [{ label: 'Send a test', onSelect: () => test(webhook.id) }] : []),
          { label: 'Edit', onSelect: () => setEdited(webhook) },
          {
            label: webhook.is_on ? 'Switch off' : 'Switch on',
            onSelect: () => switchTo(webhook.id, !webhook.is_on),
          },
        ]}
        deletion={{
          text: ({ address }) => `This action cannot be undone. ${address} is told nothing any more.`,
          onDelete: ({ id }) => remove(id),
          deleted: messages.deleted,
          failed: messages.deleteFailed,
        }}
        failed={messages.listFailed}
        empty="No webhooks yet"
      />
      {data && data.length > 0 && <DeliveryLog webhooks={data} />}
      <WebhookDialog edited={edited} onClose={() => setEdited(null)} onCreated={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </AdminPage>
  );
}
