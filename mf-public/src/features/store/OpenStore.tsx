import { useState, type ReactNode, type SubmitEvent } from 'react';
import { getErrorKind } from '@brand/shared-data';
import {
  currencyUnits,
  paymentMessages,
  useListCoursesOfBundleQuery,
  useListProductsQuery,
  useStartCheckoutMutation,
  type Product,
} from '@brand/shared-data/payments';
import {
  Box,
  Button,
  Card,
  CardGrid,
  CodeField,
  PageContainer,
  PageHeader,
  PageTitle,
  priceLabel,
  QueryState,
  Skeleton,
  Typography,
  useIsHydrated,
  useSite,
  useWords,
} from '@brand/shared-ui/core';
import { LinkButton, originState, TextLink, useLocation, useNavigate } from '@brand/shared-ui/router';

/** The products on sale; renders `whileEmpty` if there are none. */
export function OpenStore({ whileEmpty }: { whileEmpty: ReactNode }) {
  const query = useListProductsQuery();
  const lead = useWords()('store_lead');
  // Reads the query string only after hydration, because the server sends the same page for every query.
  const isHydrated = useIsHydrated();
  const isDeclined = useLocation().search === '?checkout=declined' && isHydrated;
  if (query.data?.length === 0) return whileEmpty;
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
      {isDeclined && (
        <Typography role="status" sx={{ marginBottom: 3 }}>
          Nothing was paid. You can try again.
        </Typography>
      )}
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={240} />}
        loadingLabel="Loading the products…"
        errorTitle="The products could not be loaded."
      >
        {(products) => (
          <CardGrid label="Products">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </CardGrid>
        )}
      </QueryState>
    </PageContainer>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { currency = 'usd' } = useSite().till ?? {};
  const { fractionDigits } = currencyUnits(currency);
  const { buy, isBusy, problem } = useBuy(product);
  const [coupon, setCoupon] = useState('');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void buy(coupon);
  };
  return (
    <Card>
      {/* Without scripts it leads to the login. While they are late the press waits for them (data-keep): they know the session. */}
      <Box
        component="form"
        aria-label={product.title}
        action="/login"
        data-keep=""
        onSubmit={onSubmit}
        sx={cardStyle}
      >
        <input type="hidden" name="from" value="/store" />
        <Typography variant="h3" component="h2" dir="auto">
          {product.title}
        </Typography>
        <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {product.description}
        </Typography>
        <Courses product={product} />
        <Typography variant="h4" component="p" sx={{ marginTop: 'auto' }}>
          {priceLabel(product.price / 10 ** fractionDigits, currency)}
        </Typography>
        <Button type="submit" variant="contained" isBusy={isBusy}>
          Buy
        </Button>
        <CodeField value={coupon} onChange={setCoupon} problem={problem} />
      </Box>
    </Card>
  );
}

/** A bundle's published courses. */
function Courses({ product: { kind, course_ids } }: { product: Product }) {
  const { data: courses = [] } = useListCoursesOfBundleQuery(course_ids, { skip: kind !== 'bundle' });
  if (courses.length === 0) return null;
  return (
    <Box component="ul" aria-label="Courses" sx={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {courses.map(({ id, slug, title }) => (
        <li key={id}>
          <TextLink to={`/academy/${slug}`}>{title}</TextLink>
        </li>
      ))}
    </Box>
  );
}

/** Starts the checkout, or first opens the login page, which returns here. */
function useBuy({ id, kind }: Product) {
  const [startCheckout] = useStartCheckoutMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const location = useLocation();
  const navigate = useNavigate();

  async function buy(coupon: string) {
    setIsBusy(true);
    setProblem('');
    const { data, error } = await startCheckout({
      kind: kind === 'bundle' ? 'bundle' : 'download',
      id,
      coupon,
    });
    // Keeps the button busy while the checkout page loads.
    if (data) return window.location.assign(data.url);
    setIsBusy(false);
    if (getErrorKind(error) === 'unauthenticated') await navigate('/login', { state: originState(location) });
    else setProblem(paymentMessages.checkoutFailed(error));
  }
  return { buy, isBusy, problem };
}

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  height: '100%',
  padding: { xs: 2, md: 3 },
  overflowWrap: 'anywhere',
};
