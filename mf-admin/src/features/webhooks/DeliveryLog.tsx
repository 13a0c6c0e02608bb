import { useListWebhookDeliveriesQuery, type Webhook, type WebhookDelivery } from '@brand/shared-data/admin';
import { Box, EmptyState, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@brand/shared-ui/data';
import { tableStyle } from '../../records/tableStyle';

const headers = ['Event', 'When', 'To', 'Outcome', 'Tries'];
const pollingMs = 3000;

/** The last hundred messages. While some wait, they are read again every three seconds. */
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
        {(rows) => <Log rows={rows} webhooks={webhooks} />}
      </QueryState>
    </Box>
  );
}

// Roles, because the cards of small screens take those of the elements away.
const Log = ({ rows, webhooks }: { rows: WebhookDelivery[]; webhooks: Webhook[] }) => (
  <Box sx={tableStyle}>
    <Table role="table" aria-label="messages">
      <TableHead role="rowgroup">
        <TableRow role="row">
          {headers.map((header) => (
            <TableCell key={header} role="columnheader" scope="col">
              {header}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={row.id} role="row" hover>
            <TableCell role="rowheader" component="th" scope="row" data-part="title">
              {row.event}
            </TableCell>
            <TableCell role="cell" data-label="When">
              <time dateTime={row.created_at}>{momentOf(row.created_at)}</time>
            </TableCell>
            <TableCell role="cell" data-label="To">
              {hostOf(webhooks, row)}
            </TableCell>
            <TableCell role="cell" data-label="Outcome">
              <Box sx={{ whiteSpace: 'normal', color: row.state === 'failed' ? 'error.main' : undefined }}>
                {outcomeOf(row)}
              </Box>
            </TableCell>
            <TableCell role="cell" data-label="Tries">
              {row.tries}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const momentOf = (instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function hostOf(webhooks: Webhook[], { webhook_id }: WebhookDelivery): string {
  const { address } = webhooks.find(({ id }) => id === webhook_id) ?? {};
  // Without a parser: an address with a port that no host has is stored, too.
  return address?.split('/')[2] ?? '–';
}

function outcomeOf({ state, status, problem, due_at }: WebhookDelivery): string {
  if (state === 'delivered') return `Delivered (${status})`;
  if (state === 'failed') return `Given up. ${problem}`;
  return problem ? `${problem} Tried again on ${momentOf(due_at)}.` : 'Waits';
}
