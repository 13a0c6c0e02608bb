import { getPlaces } from '@brand/site-contract/mounts';
import { cacheNames } from '@brand/site-contract/offline';
import type { Builds } from '../registry/Builds';
import type { Registry } from '../registry/Registry';
import type { CallFunction } from '../site';

/** `is_dev`: whether its holder may run their own copy of the remote (docs/decisions/156). */
type Review = { remote: string; build: string; expires_at: string; is_dev: boolean };

const link = /^\/review\/([0-9a-f]{32})$/;
const cookie = /(?:^|; ?)review=([0-9a-f]{32})(?:;|$)/;

/** Links that let somebody without an account view one build for a day (docs/decisions/008). */
export class ReviewLinks {
  /** `call` has a visitor's rights. */
  constructor(
    private readonly registry: Registry,
    private readonly call: CallFunction,
  ) {}

  /** The review with this token, and the builds that its reviewer gets; null if it is no longer valid. */
  async find(token: string): Promise<(Review & { builds: Builds }) | null> {
    const [review] = await this.call<Review[]>('get_review', { p_token: token });
    if (!review) return null;
    await this.registry.refreshInBackground();
    const builds = await this.registry.buildsWith(review.remote, review.build);
    return builds && { ...review, builds };
  }
}

/** The token in a link's path; undefined if the path is no link. */
export const readLink = (pathname: string): string | undefined => link.exec(pathname)?.[1];

/** The token in a request's cookies; undefined for everybody but reviewers. */
export const readCookie = (cookies = ''): string | undefined => cookie.exec(cookies)?.[1];

/** The cookie that keeps a token until `expires`, a time, and that scripts cannot read. */
export function toCookie(token: string, expires: string, isSecure: boolean): string {
  const seconds = Math.floor((Date.parse(expires) - Date.now()) / 1000);
  return `review=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * The page that leads a reviewer to the remote. A script rather than a redirect, because it also has to delete the service worker's
 * cached pages, which run the visitors' builds.
 */
export function leadTo(remote: string): string {
  const path = getPlaces().mounts.find((mount) => mount.remote === remote)?.base ?? '/';
  return `<!doctype html><meta charset="utf-8"><title>Preview</title><a href="${path}">Open the preview</a>
<noscript><meta http-equiv="refresh" content="0;url=${path}"></noscript>
<script>Promise.resolve(self.caches?.delete('${cacheNames.pages}')).finally(() => location.replace('${path}'))</script>`;
}
