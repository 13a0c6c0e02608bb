import { api } from '../core/api';
import { sendRequest, supabaseQueryFn, type RequestContext, type Result } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { CouponInput, ProductInput } from './products.schema';
import { asWrite, deleteRow, newestRows } from './rowEndpoints';

export type EditedProduct = Tables<'products'>;
export type Coupon = Tables<'coupons'>;

/** The id is created in the browser, because a product's file is uploaded first, to a path that contains the id. */
type Saved<Input> = { id: string; isNew: boolean; values: Input; fractionDigits: number };

const toAmount = (price: number, fractionDigits: number) => Math.round(price * 10 ** fractionDigits);

async function saveProduct(
  context: RequestContext,
  { id, isNew, values, fractionDigits, file }: Saved<ProductInput> & { file?: File },
): Promise<Result<{ id: string }>> {
  if (file) {
    const bytes = await file.arrayBuffer();
    const uploaded = await sendRequest({ ...context, fullClient: true, signedIn: true }, ({ storage }) =>
      storage
        .from('products')
        .upload(`${id}/${values.file_name}`, bytes, { contentType: file.type, upsert: true }),
    );
    if (uploaded.error) return uploaded;
  }
  const { price, file_name } = values;
  const row = { ...values, price: toAmount(price, fractionDigits), file_name: file_name || null };
  return sendRequest({ ...context, ...asWrite }, (db) =>
    (isNew ? db.from('products').insert({ ...row, id }) : db.from('products').update(row).eq('id', id))
      .select('id')
      .maybeSingle(),
  );
}

const toCouponRow = ({ values, fractionDigits }: Saved<CouponInput>) => ({
  ...values,
  amount: values.amount == null ? null : toAmount(values.amount, fractionDigits),
  valid_until: values.valid_until ? new Date(values.valid_until).toISOString() : null,
  item_ids: values.item_ids.length > 0 ? values.item_ids : null,
});

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllProducts: newestRows(build, 'products'),

    /** Uploads the product's file, if there is one, then saves the product. */
    saveProduct: build.mutation<{ id: string }, Saved<ProductInput> & { file?: File }>({
      queryFn: (product, context) => saveProduct(context, product),
      invalidatesTags: changes('Product'),
    }),

    deleteProduct: deleteRow(build, 'products'),

    listCoupons: newestRows(build, 'coupons'),

    saveCoupon: build.mutation<{ id: string }, Saved<CouponInput>>({
      queryFn: supabaseQueryFn(asWrite, (db, coupon: Saved<CouponInput>) =>
        (coupon.isNew
          ? db.from('coupons').insert({ ...toCouponRow(coupon), id: coupon.id })
          : db.from('coupons').update(toCouponRow(coupon)).eq('id', coupon.id)
        )
          .select('id')
          .maybeSingle(),
      ),
      invalidatesTags: changes('Coupon'),
    }),

    deleteCoupon: deleteRow(build, 'coupons'),
  }),
});

export const {
  useListAllProductsQuery,
  useSaveProductMutation,
  useDeleteProductMutation,
  useListCouponsQuery,
  useSaveCouponMutation,
  useDeleteCouponMutation,
} = productsApi;
