import { readLocalStorage } from './readLocalStorage';

// The address for which this browser last asked for the link of a mail, and when.
const key = 'asked-mail';
const rememberedMs = 24 * 60 * 60 * 1000;

/** Remembers that this browser asked for a mail with a link to `email`, so that the link needs no question. */
export function rememberAskedMail(email: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ email: email.toLowerCase(), at: Date.now() }));
  } catch {
    // Storage is full or forbidden: the link asks.
  }
}

/** Whether this browser asked for a mail to the account of an access token within a day. It is forgotten with the answer. */
export function takeAskedMail(accessToken: string): boolean {
  const stored = readLocalStorage(key);
  if (stored === null) return false;
  localStorage.removeItem(key);
  try {
    const { email, at } = JSON.parse(stored) as { email?: unknown; at?: unknown };
    return emailOf(accessToken) === email && Date.now() - Number(at) < rememberedMs;
  } catch {
    return false;
  }
}

// Read without verification; Auth is asked for the account before the token counts.
function emailOf(accessToken: string): string {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return String((JSON.parse(atob(payload)) as { email?: unknown }).email).toLowerCase();
}
