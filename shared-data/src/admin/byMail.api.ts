import { api } from '../core/api';
import { randomHex } from '../core/random';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { ReminderInput } from './byMail.schema';
import { asWrite } from './rowEndpoints';

/** The creation time and last use of the address for drafts by mail; null if there is no address. */
export type MailDraftsAddress = Pick<Tables<'mail_drafts_address'>, 'created_at' | 'last_used_at'> | null;

/** The hour of the reminder, and the public key for notifications, which is null until a worker has run. */
export type Reminder = Pick<Tables<'mail_settings'>, 'reminder_hour' | 'push_public_key'>;

/** A browser that receives notifications, as its push service identifies it. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export const byMailApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMailDraftsAddress: build.query<MailDraftsAddress, void>({
      queryFn: supabaseQueryFn((db) =>
        db.from('mail_drafts_address').select('created_at, last_used_at').maybeSingle(),
      ),
      providesTags: ['MailDraftsAddress'],
    }),

    /**
     * Creates a new address for drafts by mail and returns its secret; the previous address stops working. The database stores
     * only the hash.
     */
    createMailDraftsAddress: build.mutation<string, void>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db) => {
        const token = randomHex();
        return mapData(db.rpc('create_mail_drafts_address', { p_token: token }), () => token);
      }),
      invalidatesTags: changes('MailDraftsAddress'),
    }),

    endMailDraftsAddress: build.mutation<{ singleton: boolean }, void>({
      queryFn: supabaseQueryFn(asWrite, (db) =>
        db.from('mail_drafts_address').delete().eq('singleton', true).select('singleton').maybeSingle(),
      ),
      invalidatesTags: changes('MailDraftsAddress'),
    }),

    /** The hour of the site's day at which the owner is reminded (null for never), and the public key for notifications. */
    getReminder: build.query<Reminder, void>({
      queryFn: supabaseQueryFn((db) =>
        db.from('mail_settings').select('reminder_hour, push_public_key').single(),
      ),
      providesTags: ['MailSettings'],
    }),

    saveReminder: build.mutation<{ singleton: boolean }, ReminderInput>({
      queryFn: supabaseQueryFn(asWrite, (db, { hour }: ReminderInput) =>
        db
          .from('mail_settings')
          .update({ reminder_hour: hour === '' ? null : Number(hour) })
          .eq('singleton', true)
          .select('singleton')
          .maybeSingle(),
      ),
      invalidatesTags: changes('MailSettings'),
    }),

    /** The browsers that get notifications instead of a mail. */
    listPushDevices: build.query<Pick<Tables<'push_devices'>, 'id' | 'endpoint'>[], void>({
      queryFn: supabaseQueryFn((db) => db.from('push_devices').select('id, endpoint').order('created_at')),
      providesTags: ['PushDevice'],
    }),

    addPushDevice: build.mutation<null, PushDevice>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { endpoint, p256dh, auth }: PushDevice) =>
        mapData(
          db.rpc('add_push_device', { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth }),
          () => null,
        ),
      ),
      invalidatesTags: changes('PushDevice'),
    }),

    removePushDevices: build.mutation<{ id: string }[], string[]>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, ids: string[]) =>
        db.from('push_devices').delete().in('id', ids).select('id'),
      ),
      invalidatesTags: changes('PushDevice'),
    }),
  }),
});

export const {
  useGetMailDraftsAddressQuery,
  useCreateMailDraftsAddressMutation,
  useEndMailDraftsAddressMutation,
  useGetReminderQuery,
  useSaveReminderMutation,
  useListPushDevicesQuery,
  useAddPushDeviceMutation,
  useRemovePushDevicesMutation,
} = byMailApi;
