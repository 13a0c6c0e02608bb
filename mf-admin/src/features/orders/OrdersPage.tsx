import { useState } from 'react';
import {
  adminMessages,
  useListOrdersQuery,
  useRefundOrderMutation,
  type Order,
} from '@brand/shared-data/admin';
import {
  Box,
  Button,
  formatInstant,
  priceLabel,
  Question,
  saveFile,
  today,
  Typography,
} from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { AdminPage } from '../../frame/AdminPage';
import { useOutcomeToast } from '../../frame/useOutcomeToast';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { StatusBadge } from '../../records/StatusBadge';
import { ordersCsv } from './ordersCsv';

const messages = adminMessages.orders;
const states: Record<string, string> = { paid: 'Paid', refunded: 'Refunded', disputed: 'Disputed' };
const stateOf = ({ state }: Order) => states[state] ?? state;

const receiptOf = ({ receipt_year, receipt_number }: Order) => `${receipt_year}-${receipt_number}`;

const columns: RecordColumn<Order>[] = [
  { header: 'Receipt', value: receiptOf },
  {
    header: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => <Box sx={{ minWidth: '12.5rem' }}>{email}</Box>,
    isTitle: true,
  },
  {
    header: 'Title',
    value: ({ title }) => title,
    cell: ({ title }) => (
      <Box component="bdi" sx={{ whiteSpace: 'normal' }}>
        {title}
      </Box>
    ),
  },
  {
    header: 'Amount',
    value: ({ amount }) => amount,
    cell: ({ amount, fraction_digits, currency }) => priceLabel(amount / 10 ** fraction_digits, currency),
  },
  {
    header: 'State',
    value: stateOf,
    cell: (order) => <StatusBadge status={stateOf(order)} />,
    filterBy: Object.values(states),
  },
  {
    header: 'Paid',
    value: ({ paid_at }) => paid_at ?? '',
    cell: ({ paid_at }) => formatInstant(paid_at),
  },
];
const latestFirst = { header: 'Paid', isDescending: true };
// The provider reports a refund within seconds.
const pollMs = 3000;

/** Lists the orders, with search, receipts as CSV, refunds, and disputes. */
export function OrdersPage() {
  const [isRefunding, setIsRefunding] = useState(false);
  const query = useListOrdersQuery(undefined, { pollingInterval: isRefunding ? pollMs : 0 });
  const [refunded, setRefunded] = useState<Order | null>(null);
  const { data } = query;
  const save = () => saveFile(`orders_${today()}.csv`, ordersCsv(data ?? []), 'text/csv;charset=utf-8');

  return (
    <AdminPage
      title="Orders"
      lead="What was bought, with receipts. A refund closes what was open; a dispute is answered at the provider."
      actions={
        <>
          <LinkButton to="/admin/products">Products</LinkButton>
          <Button variant="contained" disabled={!data?.length} onClick={save}>
            Export CSV
          </Button>
        </>
      }
    >
      <RecordTable
        query={query}
        label="orders"
        one="order"
        columns={columns}
        order={latestFirst}
        titleOf={({ email, title }) => `${email}: ${title}`}
        searchText={(order) => `${order.email} ${order.title} ${receiptOf(order)}`}
        actions={(order) =>
          order.state === 'refunded'
            ? []
            : [{ label: 'Refund', onSelect: () => setRefunded(order), isDestructive: true }]
        }
        failed={messages.listFailed}
        empty="No orders yet"
      />
      <RefundQuestion
        order={refunded}
        onClose={() => setRefunded(null)}
        onRefunded={() => setIsRefunding(true)}
      />
    </AdminPage>
  );
}

type Props = { order: Order | null; onClose: () => void; onRefunded: () => void };

function RefundQuestion({ order, onClose, onRefunded }: Props) {
  const [refund, { isLoading }] = useRefundOrderMutation();
  const tell = useOutcomeToast();
  const start = async () => {
    if (!order) return;
    if (!(await tell(refund(order.id), messages.refunded, messages.refundFailed))) return;
    onRefunded();
    onClose();
  };
  return (
    <Question
      title="Refund this order?"
      isOpen={order !== null}
      onClose={onClose}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: 'Refund', onChoose: () => void start(), color: 'error', isBusy: isLoading },
      ]}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {order && `${order.email} gets all of it back, and “${order.title}” is closed. The progress is kept.`}
      </Typography>
    </Question>
  );
}
