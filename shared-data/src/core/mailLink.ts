/** What the link of a mail brings in the address: the session of whom it was sent to. */
export type MailLink = { type: string; accessToken: string; refreshToken: string };

// What the site's mails are sent for. Anybody can write an address with tokens of an account of theirs.
const types = ['recovery', 'signup', 'magiclink', 'invite', 'email_change'];

/** The link of one of the site's mails in a location's hash; null for every other. */
export function mailLinkIn(hash: string): MailLink | null {
  const params = new URLSearchParams(hash.slice(1));
  const [type, accessToken, refreshToken] = ['type', 'access_token', 'refresh_token'].map((name) =>
    params.get(name),
  );
  if (!type || !accessToken || !refreshToken || !types.includes(type)) return null;
  return { type, accessToken, refreshToken };
}
