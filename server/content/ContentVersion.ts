import type { Settings } from '../settings';

/** The versions of the public content and of the reactions to it; each changes whenever its data changes. */
export type Version = { content: string; reactions: string };

/**
 * Checks whether public content has changed (with the SQL function get_content_version). `current` sends a request unless the
 * last response is at most `maxAgeMs` old; simultaneous callers share a request. If `maxAgeMs` is 0, the request is always sent
 * after the call, so that no earlier write is missed.
 */
export class ContentVersion {
  #known: Version | null = null;
  #isReviewed = false;
  #requestedAt = -Infinity;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(
    private readonly backend: Pick<Settings, 'supabaseUrl' | 'supabaseKey' | 'timeouts'>,
    private readonly maxAgeMs: number,
  ) {}

  /** Returns the version, or the last known version while the backend does not respond; null before its first response. */
  async current(): Promise<Version | null> {
    if (performance.now() - this.#requestedAt >= this.maxAgeMs) await this.#refresh();
    return this.#known;
  }

  /** Whether a reviewer may be viewing a build that visitors do not get. */
  get isReviewed(): boolean {
    return this.#isReviewed;
  }

  // The response to a request already under way may be older than this call, so the call shares the next request.
  #refresh(): Promise<void> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#running = this.#request().finally(() => (this.#running = null));
    return this.#running;
  }

  async #request(): Promise<void> {
    const requestedAt = performance.now();
    try {
      const { supabaseUrl, supabaseKey, timeouts } = this.backend;
      const response = await fetch(`${supabaseUrl}/rest/v1/rpc/get_content_version`, {
        method: 'POST',
        headers: { apikey: supabaseKey, 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(timeouts.read),
      });
      if (!response.ok) throw new Error(`the backend answered ${response.status}`);
      // A database with older migrations returns a single number for both versions.
      const [content = '', reactions = '', reviewed] = String(await response.json()).split('/');
      this.#known = { content, reactions };
      this.#isReviewed = reviewed === 'reviewed';
      this.#requestedAt = requestedAt;
    } catch (error) {
      console.error(`shell: cached pages could not be checked: ${(error as Error).message}`);
    }
  }
}
