import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { course, owner, product, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { ProductsPage } from './ProductsPage';

const leave = course({ title: 'Leaving well' });
const once = {
  id: 'e6000000-0000-4000-8000-000000000001',
  code: 'ONCE',
  percent: 50,
  amount: null,
  valid_until: null,
  max_uses: 1,
  item_ids: null,
};

function openProducts(currency = 'usd', products = [product()]) {
  respond.rows('products', products);
  respond.rows('coupons', [once]);
  respond.courses([leave]);
  return renderApp([{ path: 'products', Component: ProductsPage }], '/admin/products', {
    mount: '/admin',
    signedInAs: owner,
    site: { till: { currency } },
  });
}
type User = ReturnType<typeof openProducts>['user'];

async function openForm(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
async function type(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.fill(field, text);
}

describe('Products', () => {
  it('They are listed with kind, price and status, in the currency of the till', async () => {
    openProducts('jpy', [product({ price: 1900, is_published: false })]);

    const table = await screen.findByRole('table', { name: 'products' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/The week on one pageDownload¥1,900Draft/);
  });

  it('A download needs its file before it is published, and everything typed stays', async () => {
    const sent = declare('post', '/rest/v1/products', () => HttpResponse.json({ id: 'a' }, { status: 201 }));
    const uploads = declare('post', '/storage/v1/object/products/*', () => HttpResponse.json({ Key: 'a' }));
    const { user } = openProducts();
    const form = await openForm(user, 'New Product');
    await user.fill(form.getByLabelText('Title'), 'Templates');
    await type(user, form.getByLabelText('Price'), '19.99');
    await user.click(form.getByRole('switch', { name: 'Published' }));
    await user.click(form.getByRole('button', { name: 'Create Product' }));

    expect(await form.findByText('Choose a file before you publish it.')).toBeInTheDocument();
    expect(form.getByLabelText('Title')).toHaveValue('Templates');
    expect(sent).toEqual([]);

    await user.upload(
      form.getByLabelText('File'),
      new File(['"a PDF"'], 'My templates.pdf', { type: 'application/pdf' }),
    );
    await user.click(form.getByRole('button', { name: 'Create Product' }));

    expect(await screen.findByText('Product created.')).toBeInTheDocument();
    expect(uploads).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      kind: 'download',
      title: 'Templates',
      price: 1999,
      file_name: 'My-templates.pdf',
      course_ids: [],
      is_published: true,
    });
  });

  it('A file that Storage would refuse is refused in the form, with the limit', async () => {
    const { user } = openProducts();
    const form = await openForm(user, 'New Product');
    const film = new File(['a'], 'film.mp4');
    Object.defineProperty(film, 'size', { value: 50 * 1024 * 1024 + 1 });
    await user.upload(form.getByLabelText('File'), film);

    expect(form.getByRole('alert')).toHaveTextContent('This file is too large: 50.1 MB. The limit is 50 MB.');
    expect(form.getByText('No file yet')).toBeInTheDocument();

    await user.upload(form.getByLabelText('File'), new File(['a'], 'film.mp4'));
    expect(form.queryByRole('alert')).toBeNull();
    expect(form.getByText('film.mp4')).toBeInTheDocument();
  });

  it('A bundle needs its courses before it is published', async () => {
    const sent = declare('patch', '/rest/v1/products', () => HttpResponse.json({ id: 'a' }));
    const both = product({ kind: 'bundle', title: 'Both', file_name: null, is_published: false });
    const { user } = openProducts('usd', [both]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Both' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
    await user.click(form.getByRole('switch', { name: 'Published' }));
    await user.click(form.getByRole('button', { name: 'Save Product' }));
    expect(await form.findByText('Choose the courses before you publish it.')).toBeInTheDocument();

    await user.click(form.getByRole('checkbox', { name: 'Leaving well' }));
    await user.click(form.getByRole('button', { name: 'Save Product' }));

    expect(await screen.findByText('Product updated.')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ kind: 'bundle', course_ids: [leave.id], is_published: true });
  });
});

describe('Coupons', () => {
  it('A code takes off per cent or an amount, and the amount is stored in the smallest unit', async () => {
    const sent = declare('post', '/rest/v1/coupons', () => HttpResponse.json({ id: 'a' }, { status: 201 }));
    const { user } = openProducts();
    const form = await openForm(user, 'New Coupon');
    await user.fill(form.getByLabelText('Code'), 'autumn-10');
    await user.click(form.getByRole('button', { name: 'Create Coupon' }));
    expect(
      await form.findByText('A code takes off a percentage or an amount, not both.'),
    ).toBeInTheDocument();

    await user.fill(form.getByLabelText('Amount off'), '12.5');
    await user.click(form.getByRole('button', { name: 'Create Coupon' }));

    expect(await screen.findByText('Coupon created.')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      code: 'AUTUMN-10',
      percent: null,
      amount: 1250,
      valid_until: null,
      max_uses: null,
      item_ids: null,
    });
  });

  it('A coupon is deleted after a question', async () => {
    const { user } = openProducts();
    await user.click(await screen.findByRole('button', { name: 'Actions for ONCE' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('The code ONCE is not taken any more.');
    const sent = respond.deleted('coupons', [once.id]);

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Coupon deleted.')).toBeInTheDocument();
    expect(sent[0]?.query.id).toBe(`eq.${once.id}`);
  });
});
