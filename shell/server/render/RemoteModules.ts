import { integrityOf } from '../../../tooling/release/integrity';
import { CONTRACT, type RemoteModule, type RouteObject } from '@brand/shared-ui/router';
import type { Script } from '../pageHtml';
import { loadModule } from './loadModule';

const timeoutMs = 5000;

/** The remotes' routes for the server, each build fetched, checked against its hash and run once. */
export class RemoteModules {
  readonly #loaded = new Map<string, Promise<RouteObject[]>>();
  readonly #shares: Record<string, unknown>;

  constructor(shares: Record<string, unknown>) {
    this.#shares = shares;
  }

  /**
   * Rejects for a build that cannot be used. What it is does not change, so it is not asked for again; unless it did not
   * come at all.
   */
  routesOf(build: Script): Promise<RouteObject[]> {
    const known = this.#loaded.get(build.href) ?? this.#load(build);
    this.#loaded.set(build.href, known);
    return known;
  }

  async #load({ href, integrity }: Script): Promise<RouteObject[]> {
    const code = await textAt(href).catch((error: unknown) => {
      this.#loaded.delete(href);
      throw error;
    });
    if (integrity !== integrityOf(code)) throw new Error(`${href} does not have the hash of its release`);
    const module = loadModule(code, href, this.#shares) as RemoteModule;
    if (module.contract !== CONTRACT)
      throw new Error(`${href} was built for contract ${module.contract}, this shell speaks ${CONTRACT}`);
    return module.routes;
  }
}

async function textAt(href: string): Promise<string> {
  const answer = await fetch(href, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return answer.text();
}
