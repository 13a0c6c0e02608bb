const maxName = 64;

/**
 * The email address that contains a secret: the sending address with the secret after a plus sign, or the secret alone if the
 * local part would be too long.
 */
export function toAddress(sender: string, secret: string): string {
  const at = sender.lastIndexOf('@');
  const name = `${sender.slice(0, at)}+${secret}`;
  return `${name.length > maxName ? secret : name}${sender.slice(at)}`;
}
