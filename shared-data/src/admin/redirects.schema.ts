import { object, string, type InferType } from 'yup';
import { isSitePage } from './sitePages';

/**
 * A URL's path in the form that rules use: decoded, without a trailing slash, and without a query except WordPress's numeric id.
 */
function toPath(address: string): string {
  try {
    const { protocol, pathname, search } = new URL(address, 'https://site');
    if (pathname === '/' && /^\?(p|page_id)=\d+$/.test(search)) return `/${search}`;
    // Two leading slashes introduce a host name.
    const isPath = /^https?:$/.test(protocol) && !/^[/\\]{2}/.test(address);
    return isPath ? decodeURIComponent(pathname).replace(/(?<!\/)\/+$/, '') || '/' : address;
  } catch {
    return address;
  }
}

// A URL on this site is stored without its host.
function toTarget(address: string): string {
  const isAbsolute = /^https?:\/\//i.test(address) && URL.canParse(address);
  return isAbsolute && new URL(address).origin !== window.location.origin
    ? new URL(address).href
    : toPath(address);
}

const path = '/[^/?#%\\\\\\p{Cc}][^?#%\\\\\\p{Cc}]*';

/** The old URLs that the table accepts, at most 500 characters long. */
export const oldAddress = new RegExp(`^(${path}|/\\?(p|page_id)=[0-9]{1,10})$`, 'u');

/** The targets that the table accepts, at most 1,000 characters long. */
export const newAddress = new RegExp(`^(/|${path}|https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][!-~]*)?)$`, 'u');

/** The fields of a rule. Full URLs may be pasted; only the path of the old URL is kept. */
export const redirectSchema = object({
  from_path: string()
    .trim()
    .transform(toPath)
    .required('The old address is required')
    .max(500, 'An address has at most 500 characters.')
    .matches(oldAddress, 'An address of the site, such as /2019/05/hello.')
    .test(
      'no-page',
      'The site has a page at this address, which takes precedence over redirects.',
      (path) => !isSitePage(path),
    ),
  to_address: string()
    .trim()
    .transform(toTarget)
    .required('The new address is required')
    .max(1000, 'An address has at most 1000 characters.')
    .matches(newAddress, 'A page of the site, such as /blog/hello, or an address that begins with https://.'),
});
export type RedirectInput = InferType<typeof redirectSchema>;
