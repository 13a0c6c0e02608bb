import type http from 'node:http';
import { fetchedPicturesPath, fetchPicture, isPicture, noPicture } from '@brand/site-mover/node';
import { everywhere } from '../http/headers';
import { checkOrigin, NetworkLimit, readBody, RefusedPost, requireOwner } from '../http/posts';
import type { Settings } from '../settings';

const perMinute = 120;

/** Fetches pictures from the owner's former site for an import that runs in the browser, which may only connect to this site. */
export class FetchedPictures {
  readonly #limit: NetworkLimit;

  constructor(
    private readonly settings: Settings,
    private readonly fetch = fetchPicture,
  ) {
    this.#limit = new NetworkLimit(perMinute, settings.trustedProxies);
  }

  has = (pathname: string, { method }: http.IncomingMessage): boolean =>
    method === 'POST' && pathname === fetchedPicturesPath;

  /** Answers a POST with the bytes of a picture; throws RefusedPost. */
  async respond(_: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    checkOrigin(request.headers, this.settings.siteUrl);
    await this.#limit.take(request);
    await requireOwner(this.settings, request, 'Only the owner may fetch pictures.');
    const { address, site } = readFields(await readBody(request, 8192));
    const bytes = await this.fetch(address, site).catch(({ message }: Error) => {
      throw new RefusedPost(422, message);
    });
    // Passes on nothing but pictures, because other files might be readable only from this machine.
    if (!isPicture(bytes)) throw new RefusedPost(422, noPicture);
    const headers = {
      ...everywhere,
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store',
    };
    response.writeHead(200, headers).end(bytes);
  }
}

function readFields(body: string): { address: string; site: string | undefined } {
  try {
    const { address, site } = Object(JSON.parse(body)) as Record<string, unknown>;
    if (typeof address === 'string')
      return { address, site: typeof site === 'string' && site ? site : undefined };
  } catch {
    // The body is not JSON.
  }
  throw new RefusedPost(400, 'This is not the address of a picture.');
}
