import { integrityOf } from '../releases/manifest';
import type { Script } from '../pageHtml';

const timeoutMs = 5000;

/** The remotes' builds for the server as text, each fetched once and checked against its hash. Nothing of them runs here. */
export class RemoteCode {
  readonly #known = new Map<string, Promise<string>>();

  /**
   * Rejects for a build that is not what was released. What it is does not change, so it is not asked for again; unless it
   * did not come at all.
   */
  codeOf(build: Script): Promise<string> {
    const known = this.#known.get(build.href) ?? this.#load(build);
    this.#known.set(build.href, known);
    return known;
  }

  async #load({ href, integrity }: Script): Promise<string> {
    const code = await textAt(href).catch((error: unknown) => {
      this.#known.delete(href);
      throw error;
    });
    if (integrity !== integrityOf(code)) throw new Error(`${href} does not have the hash of its release`);
    return code;
  }
}

// Where the registry says, and nowhere else: a redirect would lead out of the folder of the manifest.
async function textAt(href: string): Promise<string> {
  const answer = await fetch(href, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return answer.text();
}
