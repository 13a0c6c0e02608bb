import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { SenderInput } from './letters.schema';
import { asWrite } from './rowEndpoints';

/** The DNS records that the worker found for the sending address. */
export type DnsCheck = { domain: string; spf: string | null; dmarc: string | null; mx: boolean };
export type Sender = Pick<
  Tables<'mail_settings'>,
  'from_name' | 'from_email' | 'makes_digest' | 'sends_digest' | 'dns_checked_at' | 'report' | 'reported_at'
> & {
  dns: DnsCheck | null;
};

export const senderApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSender: build.query<Sender, void>({
      queryFn: supabaseQueryFn((db) =>
        db
          .from('mail_settings')
          .select(
            'from_name, from_email, makes_digest, sends_digest, dns, dns_checked_at, report, reported_at',
          )
          .single()
          .overrideTypes<Sender, { merge: false }>(),
      ),
      providesTags: ['MailSettings'],
    }),

    /** Saves the sending address. The worker then checks its DNS records again. */
    saveSender: build.mutation<{ singleton: boolean }, SenderInput>({
      queryFn: supabaseQueryFn(asWrite, (db, { from_name, from_email, ...values }) =>
        db
          .from('mail_settings')
          .update({
            ...values,
            from_name: from_name || null,
            from_email: from_email || null,
            dns_checked_at: null,
          })
          .eq('singleton', true)
          .select('singleton')
          .maybeSingle(),
      ),
      invalidatesTags: changes('MailSettings'),
    }),
  }),
});

export const { useGetSenderQuery, useSaveSenderMutation } = senderApi;
