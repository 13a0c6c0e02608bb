// The counterpart of `private.is_mailbox` in SQL: HTML's rule for type=email, minus addresses that it allows but that mail
// servers may read as a route to another mailbox or as an encoded word.
const route = /(?:[%!]|=\?)[a-z0-9]/i;
const label = '[a-z0-9]+(?:-+[a-z0-9]+)*';
const mailbox = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`, 'i');

/** The email address as it is sent: trimmed, with an international domain in its ASCII form, as browsers send it. */
export function toMailAddress(text: string): string {
  const address = text.trim();
  const [, name = '', domain = ''] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (/^[\x21-\x7e]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return name + new URL(`http://${domain}`).hostname;
}

/** Whether a text is a single email address: no list, comment, quote or space, and at most 254 characters. */
export function isEmailAddress(text: string): boolean {
  const address = toMailAddress(text);
  return address.length <= 254 && mailbox.test(address) && !route.test(address);
}
