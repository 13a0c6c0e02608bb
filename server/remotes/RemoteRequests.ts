import type http from 'node:http';
import { readRemoteRequest, RemoteApprovals, type PlaceDecision } from '@brand/delivery';
import { remotesPath } from '@brand/shared-data/server';
import { cacheControl, everywhere } from '../http/headers';
import { checkOrigin, NetworkLimit, readBody, RefusedPost, requireOwner } from '../http/posts';
import { postToBackend, RefusedByBackend } from '../postToBackend';
import type { Site } from '../site';

const perMinute = 120;
const maxBytes = 2048;

/** Responds to the owner's requests about remotes. */
export class RemoteRequests {
  readonly #limit: NetworkLimit;
  readonly #approvals: RemoteApprovals;

  constructor(private readonly site: Pick<Site, 'settings' | 'remotes' | 'registry' | 'shell'>) {
    const { settings, remotes, registry, shell } = site;
    this.#limit = new NetworkLimit(perMinute, settings.trustedProxies);
    this.#approvals = new RemoteApprovals(
      remotes,
      registry,
      settings.timeouts.answer,
      shell.shared,
      this.#place,
    );
  }

  has = (pathname: string, { method }: http.IncomingMessage): boolean =>
    method === 'POST' && pathname === remotesPath;

  /** Responds to a POST with the new list; throws RefusedPost or Refused. */
  async respond(_: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { settings } = this.site;
    checkOrigin(request.headers, settings.siteUrl);
    await this.#limit.take(request);
    const token = await requireOwner(settings, request, 'Only the owner may decide on remotes.');
    const asked = readRemoteRequest(await readBody(request, maxBytes));
    const body = JSON.stringify(await this.#approvals.answer(asked, token));
    const headers = {
      'content-type': 'application/json',
      'cache-control': cacheControl.config,
      ...everywhere,
    };
    response.writeHead(200, headers).end(body);
  }

  #place = (decision: PlaceDecision, token: string): Promise<unknown> =>
    postToBackend(this.site.settings, 'rest/v1/rpc/place_remote', decision, { token }).catch(
      (error: unknown) => {
        if (error instanceof RefusedByBackend && error.status < 500)
          throw new RefusedPost(422, error.error.message ?? 'The decision was refused.');
        throw error;
      },
    );
}
