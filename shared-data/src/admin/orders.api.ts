import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import { postToSite } from '../payments/postToSite';

export type Order = Tables<'orders'>;

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The paid orders, latest first. */
    listOrders: build.query<Order[], void>({
      queryFn: supabaseQueryFn({ allRows: true }, (db) =>
        db
          .from('orders')
          .select('*')
          .neq('state', 'pending')
          .order('paid_at', { ascending: false })
          .order('id'),
      ),
      providesTags: ['Order'],
    }),

    /** Requests a refund from the payment provider. The order counts as refunded once the provider confirms it. */
    refundOrder: build.mutation<object, string>({
      queryFn: (id, { extra }) => postToSite<object>(extra, '/payments/refund', { id }),
      invalidatesTags: changes('Order', 'CourseEnrollment'),
    }),
  }),
});

export const { useListOrdersQuery, useRefundOrderMutation } = ordersApi;
