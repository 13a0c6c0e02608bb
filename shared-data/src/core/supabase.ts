import { toFailure, type SupabaseFailure } from './errors';
import { mailLinkIn, type MailLink } from './mailLink';
import type { Rows } from './rows';
import { keepsSession, readSessionTrace, storageKeyOf, type SessionTrace } from './sessionTrace';
import type { WholeClient } from './wholeClient';

export type SupabaseConfig = {
  url: string;
  key: string;
  /** Whether live updates are followed. Only browsers do by themselves: a server draws once and is gone. */
  isLive?: boolean;
};

type AuthServerSettings = { disable_signup: boolean; mailer_autoconfirm: boolean };
type AuthAnswer<Data> =
  { data: Data; error: null; status?: undefined } | { data: null; error: SupabaseFailure; status: number };
type Listener = (client: WholeClient) => void;

/**
 * The one client of a page. What asks for rows is a small part of supabase-js, and comes with the first request; accounts,
 * files and live updates are the rest, ten times as much code, which is loaded when something first needs it
 * (docs/decisions/012).
 */
export class Supabase {
  /** Where supabase-js keeps the session in localStorage. */
  readonly storageKey: string;
  readonly isLive: boolean;
  /** The link of a mail that opened this page while somebody was signed in; it replaces nobody by itself (lookAtHeldLink). */
  heldLink: MailLink | null = null;
  private readonly config: SupabaseConfig;
  private readonly listeners = new Set<Listener>();
  private whole: WholeClient | null = null;
  private loading: Promise<WholeClient> | null = null;
  private loadingRows: Promise<Rows> | null = null;

  constructor(config: SupabaseConfig) {
    this.config = config;
    this.storageKey = storageKeyOf(config.url);
    this.isLive = config.isLive ?? typeof window !== 'undefined';
  }

  /** What reads and writes rows, as whoever is signed in. Rejects when its code cannot be loaded; the next call tries again. */
  rows(): Promise<Rows> {
    this.loadingRows ??= import(/* webpackChunkName: "rows" */ './rows').then(
      ({ createRows }) => createRows(this.config.url, (input, init) => this.fetchAsPerson(input, init)),
      (cause: unknown) => {
        this.loadingRows = null;
        throw cause;
      },
    );
    return this.loadingRows;
  }

  /** Loads what asks for rows ahead of the first request. Never rejects. */
  async preloadRestClient(): Promise<void> {
    await this.rows().catch(() => {});
  }

  /** supabase-js, the same at every call. Rejects when its code cannot be loaded; the next call tries again. */
  load(): Promise<WholeClient> {
    this.loading ??= import(/* webpackChunkName: "supabase" */ './wholeClient').then(
      ({ createWholeClient }) => {
        const link = typeof window === 'undefined' ? null : mailLinkIn(window.location.hash);
        const isHeld = link !== null && keepsSession(this.storageKey);
        if (isHeld) this.heldLink = link;
        const whole = createWholeClient(this.config, isHeld ? null : link);
        this.whole = whole;
        for (const listener of this.listeners) listener(whole);
        return whole;
      },
      (cause: unknown) => {
        this.loading = null;
        throw cause;
      },
    );
    return this.loading;
  }

  /** Calls back once supabase-js is there, before whoever loaded it goes on. The returned function takes that back. */
  onLoad(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.whole) listener(this.whole);
    return () => this.listeners.delete(listener);
  }

  /** What is known of the session without supabase-js. */
  sessionTrace(): SessionTrace {
    return readSessionTrace(this.storageKey);
  }

  /** Who is signed in, as supabase-js tells; it is not loaded where nothing says that anybody is. */
  async getSession() {
    if (!this.whole && this.sessionTrace().kind === 'none') return { data: { session: null }, error: null };
    try {
      return await (await this.load()).auth.getSession();
    } catch (cause) {
      return { data: { session: null }, error: toFailure(cause) };
    }
  }

  /** What Auth tells everybody about itself, as supabase-js would answer. */
  authSettings(): Promise<AuthAnswer<AuthServerSettings>> {
    return this.askAuth('settings');
  }

  /** Whom a token was given to. supabase-js would log out who is signed in when the token is no longer good. */
  userOf(token: string): Promise<AuthAnswer<{ id: string; email?: string }>> {
    return this.askAuth('user', { Authorization: `Bearer ${token}` });
  }

  private async askAuth<Data>(path: string, headers = {}): Promise<AuthAnswer<Data>> {
    const { url, key } = this.config;
    try {
      const answer = await fetch(new URL(`auth/v1/${path}`, `${url}/`), {
        headers: { apikey: key, ...headers },
      });
      if (answer.ok) return { data: await answer.json(), error: null };
      return { data: null, error: { message: answer.statusText }, status: answer.status };
    } catch (cause) {
      return { data: null, error: { message: String(cause) }, status: 0 };
    }
  }

  private async fetchAsPerson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set('apikey', this.config.key);
    headers.set('Authorization', `Bearer ${await this.accessToken()}`);
    return fetch(input, { ...init, headers });
  }

  private async accessToken(): Promise<string> {
    const trace = this.whole ? null : this.sessionTrace();
    if (trace?.kind === 'none') return this.config.key;
    if (trace?.kind === 'good') return trace.session.access_token;
    const { data } = await (await this.load()).auth.getSession();
    return data.session?.access_token ?? this.config.key;
  }
}

/** The client for one project URL and its publishable key. */
export const createSupabase = (config: SupabaseConfig): Supabase => new Supabase(config);
