import type { SupabaseClient } from '@supabase/supabase-js';
import type { Clients } from '../Call';

export const password = 'password-1234';

let addresses = 0;
export const newEmail = () => `person-${(addresses += 1)}-${Date.now()}@example.com`;

/** Signs up a new user in a new browser. */
export async function signUp({
  open,
}: Pick<Clients, 'open'>): Promise<{ browser: SupabaseClient; email: string; id: string }> {
  const [browser, email] = [open(), newEmail()];
  const { data, error } = await browser.auth.signUp({ email, password });
  if (error) throw error;
  return { browser, email, id: data.user?.id ?? '' };
}

/** The error that supabase-js returns. */
export const error = (status: number, code: string) => ({ error: { status, code } });
