import { postToBackend } from '../postToBackend';
import type { Registry, Share } from '../releases/Registry';
import type { Settings } from '../settings';
import { judge, type Figures } from './judge';

type Followed = { shares: Share[]; figures: (Figures & { remote: string; build: string })[] };

/**
 * Monitors canaries and judges them by the recorder's counts: bad canaries are withdrawn, good ones are served to more visitors
 * (docs/decisions/041). Until the backend has responded once, no visitor gets a canary.
 */
export class Canaries {
  #running: Promise<void> | null = null;
  #noted = '';

  constructor(
    private readonly settings: Settings,
    private readonly registry: Pick<
      Registry,
      'refresh' | 'hasReleases' | 'getReleased' | 'getCanaries' | 'decide'
    >,
    private readonly secretKey: string,
  ) {}

  /** Starts monitoring; the returned function stops it. */
  watch(): () => void {
    let isStopped = false;
    const follow = () =>
      void this.follow().catch((error: Error) => {
        if (!isStopped) console.error(`shell: canaries could not be followed: ${error.message}`);
      });
    follow();
    const timer = setInterval(follow, this.settings.intervals.canaries);
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  }

  /** Reads earlier decisions and the recorder's counts, then makes new decisions. Rejects if the backend does not respond. */
  async follow(): Promise<void> {
    this.#running ??= this.#follow().finally(() => (this.#running = null));
    await this.#running;
  }

  async #follow(): Promise<void> {
    await this.registry.refresh();
    if (!this.registry.hasReleases) return;
    const canaries = this.registry.getCanaries();
    const { shares, figures } = await this.#post<Followed>('follow_canaries', { p_canaries: canaries });
    await this.registry.decide(shares);
    const figuresOf = (remote: string, build: string) =>
      figures.find((candidate) => candidate.remote === remote && candidate.build === build);
    let hasDecided = false;
    for (const { remote, build, current } of canaries) {
      const share = shares.find((known) => known.remote === remote && known.build === build)?.share ?? 0;
      const [own, others] = [figuresOf(remote, build), figuresOf(remote, current)];
      const verdict = share > 0 && share < 100 && own && others && judge(share, own, others);
      if (!verdict) continue;
      // SQL refuses a second decision, because the owner, another server or an earlier run may already have decided.
      const isDecided = await this.#post<boolean>('decide_canary', {
        p_remote: remote,
        p_build: build,
        p_from: share,
        p_share: verdict.share,
        p_reason: verdict.reason,
      });
      if (isDecided)
        console.log(`shell: ${remote}@${build} gets ${verdict.share} % of visitors. ${verdict.reason}`);
      hasDecided ||= isDecided;
    }
    if (hasDecided) {
      const decided = await this.#post<Followed>('follow_canaries', { p_canaries: canaries });
      await this.registry.decide(decided.shares);
    }
    await this.#noteReleases();
  }

  /** Reports the current builds whenever they change, so that the audit log has a line for each release. */
  async #noteReleases(): Promise<void> {
    const released = this.registry.getReleased();
    const told = JSON.stringify(released);
    if (told === this.#noted) return;
    await this.#post('note_releases', { p_releases: released });
    this.#noted = told;
  }

  #post<Answer>(name: string, body: object): Promise<Answer> {
    const { secretKey } = this;
    return postToBackend(this.settings, `rest/v1/rpc/${name}`, body, { secretKey });
  }
}
