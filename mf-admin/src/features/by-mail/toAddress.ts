const maxName = 64;

/**
 * The address with a secret: behind a plus sign of the sending address, or only the secret where the name would be too
 * long.
 */
export function toAddress(sender: string, secret: string): string {
  const at = sender.lastIndexOf('@');
  const name = `${sender.slice(0, at)}+${secret}`;
  return `${name.length > maxName ? secret : name}${sender.slice(at)}`;
}
