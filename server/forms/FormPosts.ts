import type http from 'node:http';
import { everywhere } from '../http/headers';
import { checkOrigin, getReturnPath, NetworkLimit } from '../http/posts';
import type { Settings } from '../settings';
import { readFields, type PostedForm } from './formRequest';
import { newsletter } from './newsletter';
import { reactions } from './reactions';

export const forms = new Map<string, PostedForm>([
  ['/newsletter', newsletter],
  ['/reactions', reactions],
]);

/** Handles forms that are posted without scripts (docs/decisions/032). */
export class FormPosts {
  // A single limit for all forms, because the backend attributes all requests from this server to one IP address, and allows 120
  // a minute.
  readonly #limit: NetworkLimit;

  constructor(private readonly settings: Settings) {
    this.#limit = new NetworkLimit(30, settings.trustedProxies);
  }

  has = (pathname: string, { method }: http.IncomingMessage): boolean =>
    method === 'POST' && forms.has(pathname);

  /** Stores a form and redirects back to the page that it was posted from; throws RefusedPost. */
  async respond(pathname: string, request: http.IncomingMessage, response: http.ServerResponse) {
    const form = forms.get(pathname);
    if (!form) return;
    checkOrigin(request.headers, this.settings.siteUrl);
    await this.#limit.take(request);
    const fields = await readFields(request, form.fields);
    const { target, cookie } = await form.store(fields, request, this.settings);
    response.writeHead(303, {
      ...everywhere,
      location: `${getReturnPath(request.headers.referer)}#${target}`,
      'cache-control': 'no-store',
      ...(cookie && { 'set-cookie': cookie }),
    });
    response.end();
  }
}
