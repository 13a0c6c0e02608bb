import type http from 'node:http';
import { isbot } from 'isbot';
import { readRecords, type Recorder } from '@brand/delivery';
import { recorderPath } from '@brand/site-contract/pageRecords';
import { everywhere } from '../http/headers';
import { checkOrigin, NetworkLimit, networkOf, readBody } from '../http/posts';
import type { Settings } from '../settings';

const perMinute = 60;
const missingPerMinute = 30;
const maxBytes = 32_768;

/**
 * Takes what pages send to the recorder, and tells it of requests that no page reports. Visitors' IP addresses are used only to
 * limit and to tell apart, and are not stored.
 */
export class RecorderRoute {
  readonly #limit: NetworkLimit;
  readonly #missingLimit: NetworkLimit;

  constructor(
    private readonly settings: Pick<Settings, 'siteUrl' | 'trustedProxies'>,
    private readonly recorder: Recorder,
  ) {
    this.#limit = new NetworkLimit(perMinute, settings.trustedProxies);
    this.#missingLimit = new NetworkLimit(missingPerMinute, settings.trustedProxies);
  }

  has = (pathname: string, { method }: http.IncomingMessage): boolean =>
    method === 'POST' && pathname === recorderPath;

  /** Accepts a page's records; throws RefusedPost or Refused. */
  async respond(_: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    checkOrigin(request.headers, this.settings.siteUrl);
    await this.#limit.take(request);
    const records = readRecords(await readBody(request, maxBytes));
    const network = networkOf(request, this.settings.trustedProxies);
    await this.recorder.take(records, network, isCounted(request.headers));
    response.writeHead(204, everywhere).end();
  }

  /** Counts a request for a feed. */
  async feedRead(pathname: string, request: http.IncomingMessage): Promise<void> {
    if (request.method !== 'GET' || !isCounted(request.headers)) return;
    if (await isWithin(this.#limit, request)) this.recorder.feedRead(pathname);
  }

  /** Counts a request for a missing or redirected page. */
  async noPage(kind: 'redirected' | 'missing', path: string, request: http.IncomingMessage): Promise<void> {
    const { 'sec-fetch-dest': destination = 'document' } = request.headers;
    if (!isCounted(request.headers) || destination !== 'document') return;
    if (await isWithin(this.#missingLimit, request)) this.recorder.noPage(kind, path);
  }
}

const isWithin = (limit: NetworkLimit, request: http.IncomingMessage): Promise<boolean> =>
  limit.take(request).then(
    () => true,
    () => false,
  );

// Excludes robots, which are not readers, and visitors who ask not to be counted.
const isCounted = (headers: http.IncomingHttpHeaders): boolean =>
  headers.dnt !== '1' && headers['sec-gpc'] !== '1' && !isbot(headers['user-agent']);
