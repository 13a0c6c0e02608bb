import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { WebhookInput } from './webhooks.schema';
import { changeRow, deleteRow } from './rowEndpoints';

/** A program of the owner that is told of events, without its secret. */
export type Webhook = Pick<Tables<'webhooks'>, 'id' | 'address' | 'events' | 'is_on' | 'problem'>;

/** One message to a webhook, and its outcome. */
export type WebhookDelivery = Pick<
  Tables<'webhook_deliveries'>,
  'id' | 'webhook_id' | 'event' | 'state' | 'due_at' | 'tries' | 'status' | 'problem' | 'created_at'
>;

type Change = { id: string; values: { events?: string[]; is_on?: boolean } };

export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All webhooks, the oldest first. */
    listWebhooks: build.query<Webhook[], void>({
      queryFn: supabaseQueryFn((db) =>
        db.from('webhooks').select('id, address, events, is_on, problem').order('created_at').order('id'),
      ),
      providesTags: ['Webhook'],
    }),

    /** The last hundred messages, the latest first. The worker changes them, so that each visit reads them again. */
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

    /** Changes the events, or switches on or off. The queue of a webhook that is switched off is dropped. */
    changeWebhook: changeRow(build, 'webhooks', ({ values }: Change) => values, [
      'Webhook',
      'WebhookDelivery',
    ]),

    deleteWebhook: deleteRow(build, 'webhooks', ['Webhook', 'WebhookDelivery']),

    /** Sends a test message, once. False if the webhook is off. */
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
