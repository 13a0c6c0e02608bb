import { readLocalStorage } from './readLocalStorage';

// The localStorage key for the email address for which this browser last requested a mail with a link, and for the time of the
// request.
const key = 'asked-mail';
const rememberedMs = 24 * 60 * 60 * 1000;

/** Remembers that this browser requested a mail with a link for `email`, so that the link needs no confirmation. */
export function rememberAskedMail(email: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ email: email.toLowerCase(), at: Date.now() }));
  } catch {
    // Storage is full or forbidden, so the link will require confirmation.
  }
}

/** Whether this browser requested a mail for the access token's account within the last day. Forgets the request. */
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

// Decoded without verification, because Auth confirms the account before the token is trusted.
function emailOf(accessToken: string): string {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return String((JSON.parse(atob(payload)) as { email?: unknown }).email).toLowerCase();
}
