import type { RealtimeChannel } from '@supabase/supabase-js';

/** Joins a channel; resolves to the channel's status, with the error message if joining fails. */
export const join = (channel: RealtimeChannel) =>
  new Promise<{ status: string; error?: { message: string } }>((resolve) => {
    channel.subscribe((status, error) =>
      resolve({ status, ...(error && { error: { message: error.message } }) }),
    );
  });

/** Waits until `isSo` returns true or a second has passed. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 50; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

export const joined = { status: 'SUBSCRIBED' };
