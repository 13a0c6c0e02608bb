import { useState, type ReactNode, type SubmitEvent } from 'react';
import {
  paymentMessages,
  useListProductsQuery,
  useStartCheckoutMutation,
  type Product,
} from '@brand/shared-data/payments';
import {
  Box,
  Button,
  Card,
  CardGrid,
  PageContainer,
  PageHeader,
  PageTitle,
  priceLabel,
  TextInput,
  Typography,
  useSite,
  useToast,
} from '@brand/shared-ui/core';
import { LinkButton, originState, useLocation, useNavigate } from '@brand/shared-ui/router';

const lead = 'Paid once, yours from then on: downloads and courses, with a receipt.';

/** The products on sale; `whileEmpty` while there are none, or they are not known. */
export function OpenStore({ whileEmpty }: { whileEmpty: ReactNode }) {
  const { data: products = [] } = useListProductsQuery();
  const { search } = useLocation();
  if (products.length === 0) return whileEmpty;
  return (
    <PageContainer>
      <PageTitle title="Digital Store" description={lead} />
      <PageHeader
        title="Digital Store"
        lead={lead}
        actions={
          <LinkButton to="/account" variant="outlined">
            Your orders
          </LinkButton>
        }
      />
      {search === '?checkout=declined' && (
        <Typography role="status">Nothing was paid. You can try again.</Typography>
      )}
      <CardGrid label="Products">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </CardGrid>
    </PageContainer>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { currency = 'usd' } = useSite().till ?? {};
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const { buy, isBusy } = useBuy(product);
  const [coupon, setCoupon] = useState('');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void buy(coupon);
  };
  return (
    <Card>
      <Box component="form" aria-label={product.title} onSubmit={onSubmit} sx={cardStyle}>
        <Typography variant="h3" component="h2">
          {product.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {product.description}
        </Typography>
        <Typography variant="h4" component="p" sx={{ marginTop: 'auto' }}>
          {priceLabel(product.price / 10 ** digits, currency)}
        </Typography>
        <Button type="submit" variant="contained" aria-disabled={isBusy} aria-busy={isBusy}>
          Buy
        </Button>
        <TextInput
          value={coupon}
          onChange={({ target }) => setCoupon(target.value)}
          aria-label="Code"
          placeholder="Code, if you have one"
          autoComplete="off"
          maxLength={40}
          sx={inputStyle}
        />
      </Box>
    </Card>
  );
}

/** Leads to the till; whoever is not signed in to the login first, which returns here. */
function useBuy({ id, kind }: Product) {
  const [startCheckout] = useStartCheckoutMutation();
  const [isBusy, setIsBusy] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();

  async function buy(coupon: string) {
    setIsBusy(true);
    const { data, error } = await startCheckout({
      kind: kind === 'bundle' ? 'bundle' : 'download',
      id,
      coupon,
    });
    // The button stays as it is while the page of the till loads.
    if (data) return window.location.assign(data.url);
    setIsBusy(false);
    toast(paymentMessages.checkoutFailed(error));
    if ('kind' in error && error.kind === 'unauthenticated')
      await navigate('/login', { state: originState(location) });
  }
  return { buy, isBusy };
}

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  height: '100%',
  padding: { xs: 2, md: 3 },
  overflowWrap: 'anywhere',
};

const inputStyle = { paddingInline: 1.5, height: 44, border: 1, borderColor: 'divider', borderRadius: 1 };
