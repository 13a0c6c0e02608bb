const maxName = 64;

/** The address with a secret: behind a plus sign of the sending address, or alone where that would be too long a name. */
export function toAddress(sender: string, secret: string): string {
  const at = sender.lastIndexOf('@');
  const name = `${sender.slice(0, at)}+${secret}`;
  return `${name.length > maxName ? secret : name}${sender.slice(at)}`;
}
