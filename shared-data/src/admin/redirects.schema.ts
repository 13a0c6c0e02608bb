import { object, string, type InferType } from 'yup';

/** The path of an address as rules have it: decoded, without a query and without a slash at its end. */
function toPath(address: string): string {
  try {
    const { protocol, pathname } = new URL(address, 'https://site');
    // Two slashes begin the name of a host.
    const isPath = /^https?:$/.test(protocol) && !/^[/\\]{2}/.test(address);
    return isPath ? decodeURIComponent(pathname).replace(/(.)\/+$/, '$1') : address;
  } catch {
    return address;
  }
}

// An address of this site is kept without its host.
function toTarget(address: string): string {
  const isAbsolute = /^https?:\/\//i.test(address) && URL.canParse(address);
  return isAbsolute && new URL(address).origin !== window.location.origin
    ? new URL(address).href
    : toPath(address);
}

const path = '/[^/?#%\\\\\\p{Cc}][^?#%\\\\\\p{Cc}]*';

/** The fields of a rule. Whole addresses may be pasted: of the old one its path is kept. */
export const redirectSchema = object({
  from_path: string()
    .trim()
    .transform(toPath)
    .required('The old address is required')
    .max(500, 'An address has at most 500 characters.')
    .matches(new RegExp(`^${path}$`, 'u'), 'An address of the site, such as /2019/05/hello.'),
  to_address: string()
    .trim()
    .transform(toTarget)
    .required('The new address is required')
    .max(1000, 'An address has at most 1000 characters.')
    .matches(
      new RegExp(`^(/|${path}|https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][!-~]*)?)$`, 'u'),
      'A page of the site, such as /blog/hello, or an address that begins with https://.',
    ),
});
export type RedirectInput = InferType<typeof redirectSchema>;
