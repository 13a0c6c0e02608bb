import type { IncomingMessage, ServerResponse } from 'node:http';
import { everywhere, secretAddress } from '../http/headers';

const pathname = '/auth/v1/verify';
const parameters = ['token', 'type', 'redirect_to'];

/** Whether a request follows a link from an account mail. */
export const isMailLink = ({ method = '', url = '' }: IncomingMessage): boolean =>
  ['GET', 'HEAD'].includes(method) && url.startsWith(`${pathname}?`);

/**
 * Redirects a mail link to Auth, so that mails do not contain the backend's URL (docs/decisions/116). Auth validates the link and
 * its redirect.
 */
export function leadMailLink(supabaseUrl: string, { url = '' }: IncomingMessage, response: ServerResponse) {
  const asked = new URLSearchParams(url.slice(pathname.length));
  const passed = parameters.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
  const location = `${supabaseUrl}${pathname}?${new URLSearchParams(passed)}`;
  response.writeHead(303, { ...everywhere, ...secretAddress, location }).end();
}
