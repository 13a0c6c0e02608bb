import type { RealtimeChannel } from '@supabase/supabase-js';

/** Joins a channel; resolves to the channel's status, with the error message if joining fails. */
export const join = (channel: RealtimeChannel) =>
  new Promise<{ status: string; error?: { message: string } }>((resolve) => {
    channel.subscribe((status, error) =>
      resolve({ status, ...(error && { error: { message: error.message } }) }),
    );
  });

export const joined = { status: 'SUBSCRIBED' };
