import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { course, learner, product, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { StorePage } from './StorePage';

it('The store shows the four planned products without a link or button', async () => {
  renderApp([{ path: 'store', Component: StorePage }], '/store');

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Digital Store Coming Soon' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Corporate Exit Blueprint',
    'Side Project Starter Kits',
    'Entrepreneur Mindset Masterclass',
    'Productivity Templates',
  ]);
  for (const card of screen.getAllByRole('article')) expect(card.querySelector('a, button')).toBeNull();
  await waitFor(() => expect(document.title).toBe('Digital Store | Mira Solberg'));
});

it('The store leads to the journal, and to an Academy with a course', async () => {
  renderApp([{ path: 'store', Component: StorePage }], '/store', { site: { hasCourses: true } });

  expect(await screen.findByRole('link', { name: 'Read the journal' })).toHaveAttribute('href', '/journal');
  expect(screen.getByRole('link', { name: 'Visit The Academy' })).toHaveAttribute('href', '/academy');
  expect(
    screen.getByText('Until then, what I learn while making them is in the journal.'),
  ).toBeInTheDocument();
});

it('The store names no Academy without a course', async () => {
  renderApp([{ path: 'store', Component: StorePage }], '/store');

  expect(
    await screen.findByText('Until then, what I learn while making them is in the journal.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Academy/)).not.toBeInTheDocument();
});

describe('The store of a site with a till', () => {
  const openStore = (search = '', signedInAs?: typeof learner, isStoreOpen?: boolean) =>
    renderApp(
      [
        { path: 'store', Component: StorePage },
        { path: 'login', element: <h1>Log in</h1> },
      ],
      `/store${search}`,
      { signedInAs, site: { till: { currency: 'eur' }, isStoreOpen } },
    );
  const form = async (name: string) => within(await screen.findByRole('form', { name }));

  it('The store shows the teasers until a product is published', async () => {
    respond.rows('products', []);
    openStore();

    expect(await screen.findByRole('heading', { name: 'Digital Store Coming Soon' })).toBeInTheDocument();
  });

  it('The store shows the products with their prices, and the courses of a bundle', async () => {
    const leave = course({ title: 'Leaving well', slug: 'leaving-well' });
    const courses = respond.courses([leave]);
    respond.rows('products', [
      product(),
      product({ kind: 'bundle', title: 'Both', price: 14900, course_ids: [leave.id] }),
    ]);
    openStore();

    expect((await form('The week on one page')).getByText('€19.00')).toBeInTheDocument();
    expect(await (await form('Both')).findByRole('link', { name: 'Leaving well' })).toHaveAttribute(
      'href',
      '/academy/leaving-well',
    );
    expect(courses[0]?.query.is_published).toBe('eq.true');
  });

  it('The store shows the teasers while the owner keeps it closed', async () => {
    openStore('', undefined, false);

    expect(await screen.findByRole('heading', { name: 'Digital Store Coming Soon' })).toBeInTheDocument();
  });

  it('The store says so when the products cannot be read, and offers Try again', async () => {
    respond.failure('products');
    const { user } = openStore();

    expect(await screen.findByText('The products could not be loaded.')).toBeInTheDocument();
    respond.rows('products', [product()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('form', { name: 'The week on one page' })).toBeInTheDocument();
  });

  it('A learner buys by saying which product it is, and a code that is not valid is told beside it', async () => {
    const sold = product();
    respond.rows('products', [sold]);
    const refused = () => new HttpResponse('This code is not valid for it.', { status: 409 });
    const sent = declare('post', '/payments/checkout', refused);
    const { user } = openStore('', learner);
    const card = await form(sold.title);

    await user.click(card.getByText('I have a code'));
    await user.fill(card.getByRole('textbox', { name: 'Code' }), 'nope');
    await user.click(card.getByRole('button', { name: 'Buy' }));

    await waitFor(() =>
      expect(card.getByRole('textbox')).toHaveAccessibleDescription('This code is not valid for it.'),
    );
    expect(card.getByRole('textbox')).toHaveValue('nope');
    expect(sent[0]?.body).toEqual({ kind: 'download', id: sold.id, coupon: 'nope' });
    expect(card.getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('A visitor who buys goes to the login first', async () => {
    respond.rows('products', [product()]);
    const { user } = openStore();

    await user.click(await screen.findByRole('button', { name: 'Buy' }));

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });

  it('A buyer who comes back from a declined payment is told that nothing was paid', async () => {
    respond.rows('products', [product()]);
    openStore('?checkout=declined');

    expect(await screen.findByText('Nothing was paid. You can try again.')).toBeInTheDocument();
  });
});
