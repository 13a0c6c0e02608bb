import {
  paymentMessages,
  useListMyOrdersQuery,
  useTakeDownloadMutation,
  type MyOrder,
} from '@brand/shared-data/payments';
import {
  Box,
  Button,
  CircularProgress,
  formatInstant,
  priceLabel,
  QueryState,
  Skeleton,
  Typography,
  useToast,
} from '@brand/shared-ui/core';
import { LinkButton, TextLink, useSearchParams } from '@brand/shared-ui/router';
import { listStyle, rowStyle } from './listStyles';

const pollMs = 1500;

/**
 * The signed-in user's orders, with receipts. The till redirects here after a checkout, and the page waits until the payment is
 * confirmed.
 */
export function Orders() {
  const awaited = useSearchParams()[0].get('order');
  const { data } = useListMyOrdersQuery();
  const order = data?.find(({ id }) => id === awaited);
  const isWaiting = order?.state === 'pending';
  const query = useListMyOrdersQuery(undefined, { pollingInterval: isWaiting ? pollMs : 0 });
  return (
    <>
      <Box role="status" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        {isWaiting && (
          <>
            <CircularProgress size={24} aria-label="Waiting for the payment" />
            <Typography>
              {`We are waiting for the payment of “${order.title}” to be confirmed. You may close this page: a mail tells you when it is.`}
            </Typography>
          </>
        )}
        {order?.state === 'paid' && <Typography>{`Thank you. “${order.title}” is open for you.`}</Typography>}
      </Box>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={96} />}
        loadingLabel="Loading your orders…"
        errorTitle="Your orders could not be loaded."
      >
        {(orders) => <Receipts orders={orders.filter(({ state }) => state !== 'pending')} />}
      </QueryState>
    </>
  );
}

function Receipts({ orders }: { orders: MyOrder[] }) {
  if (orders.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>You have bought nothing yet.</Typography>;
  return (
    <Box component="ul" role="list" aria-label="Receipts" sx={listStyle}>
      {orders.map((order) => (
        <Receipt key={order.id} order={order} />
      ))}
    </Box>
  );
}

const states: Partial<Record<string, string>> = { refunded: 'Refunded', disputed: 'Disputed' };

function Receipt({ order }: { order: MyOrder }) {
  const { title, amount, currency, fraction_digits, tax_line, receipt_year, receipt_number } = order;
  const price = priceLabel(amount / 10 ** fraction_digits, currency);
  const lines = [
    [formatInstant(order.paid_at), price, tax_line].filter(Boolean).join(' · '),
    `Receipt ${receipt_year}-${receipt_number}`,
  ];
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        {lines.map((line) => (
          <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
            {line}
          </Typography>
        ))}
      </Box>
      {states[order.state] ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Typography>{states[order.state]}</Typography>
          {order.courses && <TextLink to={`/academy/${order.courses.slug}`}>See the course</TextLink>}
        </Box>
      ) : (
        <WayIn order={order} />
      )}
    </Box>
  );
}

function WayIn({ order }: { order: MyOrder }) {
  const [take] = useTakeDownloadMutation();
  const toast = useToast();
  if (order.kind !== 'download')
    return (
      <LinkButton to={order.courses ? `/academy/${order.courses.slug}/learn` : '/academy'} variant="outlined">
        Start Learning
      </LinkButton>
    );
  const download = async () => {
    const { data, error } = await take(order.id);
    if (data) window.location.assign(data.url);
    else toast(paymentMessages.downloadFailed(error));
  };
  return (
    <Button variant="outlined" onClick={() => void download()}>
      Download
    </Button>
  );
}
