import type http from 'node:http';
import { getClientAddress } from 'backend/clientAddress';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { everywhere } from '../hosting/headers';
import { sendText } from '../send';
import type { Settings } from '../settings';
import { checkOrigin, getReturnPath, readFields, RefusedPost, type PostedForm } from './formRequest';
import { newsletter } from './newsletter';
import { reactions } from './reactions';

const forms = new Map<string, PostedForm>([
  ['/newsletter', newsletter],
  ['/reactions', reactions],
]);

// Of one network for all forms. The backend counts what this server sends for one address, 120 a minute.
const limit = { points: 30, duration: 60 };

/** The forms of pages whose scripts do not run (docs/decisions/033). */
export class FormPosts {
  readonly #limiter = new RateLimiterMemory(limit);

  constructor(private readonly settings: Settings) {}

  find = (pathname: string): PostedForm | undefined => forms.get(pathname);

  /** Stores what was posted and leads back to the page, or refuses it with a sentence. */
  async respond(form: PostedForm, request: http.IncomingMessage, response: http.ServerResponse) {
    try {
      checkOrigin(request.headers, this.settings.siteUrl);
      await this.#takePoint(request);
      const fields = await readFields(request, form.fields);
      const { target, cookie } = await form.store(fields, request, this.settings);
      response.writeHead(303, {
        ...everywhere,
        location: `${getReturnPath(request.headers.referer)}#${target}`,
        'cache-control': 'no-store',
        ...(cookie && { 'set-cookie': cookie }),
      });
      response.end();
    } catch (error) {
      if (!(error instanceof RefusedPost)) throw error;
      // Else Node would go on to receive a body that nobody reads.
      response.setHeaders(new Map(Object.entries({ ...error.headers, connection: 'close' })));
      sendText(response, error.status, error.message);
    }
  }

  async #takePoint({ socket, headers }: http.IncomingMessage) {
    const forwardedFor = headers['x-forwarded-for']?.toString() ?? null;
    const network = getClientAddress(socket.remoteAddress ?? '', forwardedFor, this.settings.trustedProxies);
    await this.#limiter.consume(network).catch(({ msBeforeNext }: RateLimiterRes) => {
      const seconds = String(Math.max(Math.ceil(msBeforeNext / 1000), 1));
      throw new RefusedPost(429, `Too many requests. Try again in ${seconds} seconds.`, {
        'retry-after': seconds,
      });
    });
  }
}
