import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { WebhookInput } from './webhooks.schema';
import { changeRow, deleteRow } from './rowEndpoints';

/** One of the owner's programs that receive events, without its secret. */
export type Webhook = Pick<Tables<'webhooks'>, 'id' | 'address' | 'events' | 'is_on' | 'problem'>;

/** One message to a webhook, and its outcome. */
export type WebhookDelivery = Pick<
  Tables<'webhook_deliveries'>,
  'id' | 'webhook_id' | 'event' | 'state' | 'due_at' | 'tries' | 'status' | 'problem' | 'created_at'
>;

type Change = { id: string; values: { events?: string[]; is_on?: boolean } };

export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All webhooks, oldest first. */
    listWebhooks: build.query<Webhook[], void>({
      queryFn: supabaseQueryFn((db) =>
        db.from('webhooks').select('id, address, events, is_on, problem').order('created_at').order('id'),
      ),
      providesTags: ['Webhook'],
    }),

    /** The last hundred messages, latest first. Refetched on each visit, because the worker changes them. */
    listWebhookDeliveries: build.query<WebhookDelivery[], void>({
      keepUnusedDataFor: 0,
      queryFn: supabaseQueryFn((db) =>
        db
          .from('webhook_deliveries')
          .select('id, webhook_id, event, state, due_at, tries, status, problem, created_at')
          .order('created_at', { ascending: false })
          .order('id')
          .limit(100),
      ),
      providesTags: ['WebhookDelivery'],
    }),

    /** Adds a webhook; returns its secret, which cannot be read again. */
    createWebhook: build.mutation<string, WebhookInput>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { address, events }: WebhookInput) =>
        db.rpc('create_webhook', { p_address: address, p_events: events }),
      ),
      invalidatesTags: changes('Webhook'),
    }),

    /** Changes a webhook's events, or switches it on or off. Switching it off drops its queue. */
    changeWebhook: changeRow(build, 'webhooks', ({ values }: Change) => values, [
      'Webhook',
      'WebhookDelivery',
    ]),

    deleteWebhook: deleteRow(build, 'webhooks', ['Webhook', 'WebhookDelivery']),

    /** Sends a single test message. Returns false if the webhook is off. */
    testWebhook: build.mutation<boolean, string>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, id: string) => db.rpc('test_webhook', { p_id: id })),
      invalidatesTags: changes('WebhookDelivery'),
    }),
  }),
});

export const {
  useListWebhooksQuery,
  useListWebhookDeliveriesQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useTestWebhookMutation,
} = webhooksApi;
