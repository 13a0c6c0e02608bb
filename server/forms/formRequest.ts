import type http from 'node:http';
import { readBody, RefusedPost } from '../posts';
import type { Settings } from '../settings';

/** What a form does: it stores its fields as a visitor. The page that it came from then shows the part with this id. */
export type PostedForm = {
  fields: readonly string[];
  store: (
    fields: Record<string, string>,
    request: http.IncomingMessage,
    settings: Settings,
  ) => Promise<{ target: string; cookie?: string }>;
};

/**
 * Refuses what another site makes a browser send. Browsers that do not say whose page sent it name that page's origin; who
 * says neither is no browser.
 */
export function checkOrigin(headers: http.IncomingHttpHeaders, siteUrl: string): void {
  const fetchSite = headers['sec-fetch-site'];
  const isOwn = fetchSite === undefined ? headers.origin === siteUrl : fetchSite === 'same-origin';
  if (!isOwn) throw new RefusedPost(403, 'This form can only be sent from a page of this site.');
}

/**
 * The path of the page that a form came from, for the way back; `/` without one. Never another site: two slashes begin the
 * name of a host.
 */
export function getReturnPath(referer = ''): string {
  if (!/^https?:/i.test(referer) || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return pathname.startsWith('//') ? '/' : pathname + search;
}

/** The fields of a form: each of `names` once, and no others. */
export async function readFields(
  request: http.IncomingMessage,
  names: readonly string[],
): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new RefusedPost(415, 'A form is sent as application/x-www-form-urlencoded.');
  const sent = [...new URLSearchParams(await readBody(request))];
  const isComplete = names.every((name) => sent.some(([sentName]) => sentName === name));
  if (!isComplete || sent.length !== names.length)
    throw new RefusedPost(400, `This form has the fields ${names.join(', ')}, each of them once.`);
  return Object.fromEntries(sent);
}
