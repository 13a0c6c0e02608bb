import type { RealtimeChannel } from '@supabase/supabase-js';

/** The status of a channel once it has one, and the words of its error. */
export const join = (channel: RealtimeChannel) =>
  new Promise<{ status: string; error?: { message: string } }>((resolve) => {
    channel.subscribe((status, error) =>
      resolve({ status, ...(error && { error: { message: error.message } }) }),
    );
  });

/** Waits until it is so, or a second has passed. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 50; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

export const joined = { status: 'SUBSCRIBED' };
