import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Script } from '@brand/delivery';
import { integrityOf } from '@brand/delivery/manifest';
import type { RenderOutcome } from '@brand/site-contract/renderOutcome';
import type { Settings } from '../settings';
import { RenderProcess, type RenderedFor } from './RenderProcess';

/** The input for rendering, with the builds of the shell and of the page's remote. */
export type RenderInput = RenderedFor & {
  /** The file with the shell's server build. */
  shellBuild: string;
  /** The remote's server builds: the current one, then the fallback. */
  remoteBuilds: Script[];
  /** Called when only the fallback could render the page. */
  onFallback?: () => void;
};

/** Renders pages in a process with the current shell build; remote builds are fetched once, as text. */
export class Renderer {
  readonly #remoteCode = new Map<string, Promise<string>>();
  #current: { build: string; process: RenderProcess } | null = null;

  constructor(
    private readonly settings: Pick<Settings, 'dist' | 'supabaseUrl' | 'supabaseKey' | 'timeouts'>,
    private readonly onError: (error: Error, address: string) => void = () => {},
  ) {}

  /** Returns the outcome, using the fallback build if the current one throws; undefined if the browser has to render the page. */
  async render(input: RenderInput): Promise<RenderOutcome | undefined> {
    const { shellBuild, remoteBuilds, onFallback, ...page } = input;
    const { address } = page;
    for (const build of remoteBuilds)
      try {
        const remote = { name: build.href, code: await this.#getRemoteCode(build) };
        const outcome = await this.#getProcess(shellBuild).render(remote, page);
        if (outcome && build !== remoteBuilds[0]) onFallback?.();
        return outcome ?? undefined;
      } catch (error) {
        console.error(`shell: ${address} could not be rendered: ${(error as Error).message}`);
        this.onError(error as Error, new URL(address, 'http://localhost').pathname);
      }
    return undefined;
  }

  /** Ends the process once its pending pages are rendered. */
  close(): void {
    this.#current?.process.close();
    this.#current = null;
  }

  #getProcess(build: string): RenderProcess {
    if (this.#current?.build === build) return this.#current.process;
    this.close();
    const code = readFileSync(path.join(this.settings.dist, build), 'utf8');
    this.#current = { build, process: new RenderProcess({ name: build, code }, this.settings) };
    return this.#current.process;
  }

  // A build never changes, so a build with a wrong hash is not fetched again. A failed download is retried.
  #getRemoteCode({ href, integrity }: Script): Promise<string> {
    const known = this.#remoteCode.get(href) ?? this.#fetchCode(href);
    this.#remoteCode.set(href, known);
    return known.then((code) => {
      if (integrity !== integrityOf(code)) throw new Error(`${href} does not have the hash of its release`);
      return code;
    });
  }

  async #fetchCode(href: string): Promise<string> {
    try {
      // A redirect could lead out of the manifest's folder.
      const signal = AbortSignal.timeout(this.settings.timeouts.answer);
      const response = await fetch(href, { redirect: 'error', signal });
      if (!response.ok) throw new Error(`${href} answered ${response.status}`);
      return await response.text();
    } catch (error) {
      this.#remoteCode.delete(href);
      throw error;
    }
  }
}
