import type { Settings } from '../settings';

/** What the public reads, and the reactions to it: either differs after each change. */
export type Version = { content: string; reactions: string };

const timeoutMs = 1500;

/**
 * Knows whether what the public reads has changed (the SQL function get_content_version). `current` asks unless the
 * last answer is at most `keepMs` old; callers that come at once share one question. With `keepMs` 0 the answer was
 * given after the call began, so that nothing written before it is missed.
 */
export class ContentVersion {
  readonly #settings: Pick<Settings, 'supabaseUrl' | 'supabaseKey'>;
  readonly #keepMs: number;
  #known: Version | null = null;
  #askedAt = -Infinity;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(settings: Pick<Settings, 'supabaseUrl' | 'supabaseKey'>, keepMs: number) {
    this.#settings = settings;
    this.#keepMs = keepMs;
  }

  /** The version; the last known one while the backend does not answer, null before it ever did. */
  async current(): Promise<Version | null> {
    if (performance.now() - this.#askedAt >= this.#keepMs) await this.#freshAnswer();
    return this.#known;
  }

  // A question that is under way may have been answered before the caller came: theirs is the next one.
  #freshAnswer(): Promise<void> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#running = this.#ask().finally(() => (this.#running = null));
    return this.#running;
  }

  async #ask(): Promise<void> {
    const askedAt = performance.now();
    try {
      const { supabaseUrl, supabaseKey } = this.#settings;
      const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/get_content_version`, {
        method: 'POST',
        headers: { apikey: supabaseKey, 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`the backend answered ${answer.status}`);
      // A database from before they were told apart answers with one number for both.
      const [content = '', reactions = ''] = String(await answer.json()).split('/');
      this.#known = { content, reactions };
      this.#askedAt = askedAt;
    } catch (error) {
      console.error(`shell: kept pages could not be checked: ${(error as Error).message}`);
    }
  }
}
