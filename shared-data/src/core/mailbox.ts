// The twin of `private.is_mailbox` in SQL: the rule of HTML's type=email, without addresses that it allows
// but that mail servers may read as a route to another mailbox or an encoded word.
const route = /(?:[%!]|=\?)[a-z0-9]/i;
const label = '[a-z0-9]+(?:-+[a-z0-9]+)*';
const mailbox = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`, 'i');

/** The sent address: trimmed, and with the ASCII name of an international domain, as browsers send it. */
export function toMailAddress(text: string): string {
  const address = text.trim();
  const [, name = '', domain = ''] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (/^[\x21-\x7e]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return name + new URL(`http://${domain}`).hostname;
}

/** Whether a text is one mail address of one mailbox: no list, comment, quote or space, and at most 254 characters. */
export function isEmailAddress(text: string): boolean {
  const address = toMailAddress(text);
  return address.length <= 254 && mailbox.test(address) && !route.test(address);
}
