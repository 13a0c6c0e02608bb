import { useListWebhookDeliveriesQuery, type Webhook, type WebhookDelivery } from '@brand/shared-data/admin';
import { Box, EmptyState, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import { formatMoment, Moment } from '../../records/Moment';
import type { RecordColumn } from '../../records/RecordColumn';
import { RowTable } from '../../records/RowTable';

const pollingMs = 3000;

/** The last hundred messages, polled every three seconds while some are queued. */
export function DeliveryLog({ webhooks }: { webhooks: Webhook[] }) {
  const query = useListWebhookDeliveriesQuery();
  const waits = query.data?.some(({ state }) => state === 'queued');
  useListWebhookDeliveriesQuery(undefined, { pollingInterval: waits ? pollingMs : 0 });
  return (
    <Box component="section" aria-labelledby="messages" sx={{ marginTop: 5 }}>
      <Typography id="messages" variant="h5" component="h2" sx={{ marginBottom: 2 }}>
        Messages
      </Typography>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={200} />}
        loadingLabel="Loading the messages…"
        errorTitle="The messages could not be loaded."
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState
            title="Nothing was sent yet"
            text="Send a test, or wait for the next event."
            headingLevel="p"
          />
        }
      >
        {(rows) => <RowTable label="messages" columns={columnsWith(webhooks)} rows={rows} />}
      </QueryState>
    </Box>
  );
}

const columnsWith = (webhooks: Webhook[]): RecordColumn<WebhookDelivery>[] => [
  { header: 'Event', value: ({ event }) => event, isTitle: true },
  {
    header: 'When',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  { header: 'To', value: (delivery) => hostOf(webhooks, delivery) },
  {
    header: 'Outcome',
    value: outcomeOf,
    cell: (delivery) => (
      <Box sx={{ whiteSpace: 'normal', color: delivery.state === 'failed' ? 'error.main' : undefined }}>
        {outcomeOf(delivery)}
      </Box>
    ),
  },
  { header: 'Tries', value: ({ tries }) => tries },
];

function hostOf(webhooks: Webhook[], { webhook_id }: WebhookDelivery): string {
  const { address } = webhooks.find(({ id }) => id === webhook_id) ?? {};
  // Does not use `URL`, because stored URLs may have an invalid port.
  return address?.split('/')[2] ?? '–';
}

function outcomeOf({ state, status, problem, due_at }: WebhookDelivery): string {
  if (state === 'delivered') return `Delivered (${status})`;
  if (state === 'failed') return `Given up. ${problem}`;
  return problem ? `${problem} Tried again on ${formatMoment(due_at)}.` : 'Waits';
}
