import type { RealtimeChannel } from '@supabase/supabase-js';

/** The channel's status once it has one, with the error message if there is an error. */
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
