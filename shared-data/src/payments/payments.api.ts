import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import { postToSite } from './postToSite';

/** The item to buy; its price comes from the database. */
export type CheckoutInput = { kind: 'course' | 'download' | 'bundle'; id: string; coupon?: string };

/** One of the signed-in user's orders; `courses` holds the course's slug if the user can read the course. */
export type MyOrder = Tables<'orders'> & { courses: { slug: string } | null };

/** A published product. */
export type Product = Tables<'products'>;

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Starts a checkout; the data contains the URL to go to, which is the account page if there is nothing to pay. */
    startCheckout: build.mutation<{ url: string }, CheckoutInput>({
      queryFn: (input, { extra }) => postToSite<{ url: string }>(extra, '/payments/checkout', input),
      invalidatesTags: changes('Order', 'CourseEnrollment'),
    }),

    /** The signed-in user's orders, latest first. */
    listMyOrders: build.query<MyOrder[], void>({
      queryFn: supabaseQueryFn({ signedIn: true, allRows: true }, (db, _, userId) =>
        db
          .from('orders')
          .select('*, courses(slug)')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id'),
      ),
      providesTags: ['Order'],
    }),

    /** Uses up one of the order's downloads; the data contains a URL that is valid for a few minutes. */
    takeDownload: build.mutation<{ url: string }, string>({
      queryFn: (id, { extra }) => postToSite<{ url: string }>(extra, '/payments/download', { id }),
      invalidatesTags: changes('Order'),
    }),

    /** The Store's products, newest first. */
    listProducts: build.query<Product[], void>({
      queryFn: supabaseQueryFn((db) =>
        db
          .from('products')
          .select('*')
          .eq('is_published', true)
          .order('created_at', { ascending: false })
          .order('id'),
      ),
      providesTags: ['Product'],
    }),

    /** The published courses with these ids. */
    listCoursesOfBundle: build.query<Pick<Tables<'courses'>, 'id' | 'slug' | 'title'>[], string[]>({
      queryFn: supabaseQueryFn((db, ids) =>
        db.from('courses').select('id, slug, title').in('id', ids).eq('is_published', true).order('title'),
      ),
      providesTags: ['Course'],
    }),
  }),
});

export const {
  useListCoursesOfBundleQuery,
  useListMyOrdersQuery,
  useListProductsQuery,
  useStartCheckoutMutation,
  useTakeDownloadMutation,
} = paymentsApi;
