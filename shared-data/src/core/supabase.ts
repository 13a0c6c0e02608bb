import { takeAskedMail } from './askedMail';
import { toLoadError, type SupabaseError } from './errors';
import type { FullClient, MailLink } from './fullClient';
import { keyAsToken } from './keyAsToken';
import type { RestClient } from './restClient';
import { getStorageKey, hasStoredSession, readStoredSession, type StoredSession } from './storedSession';

export type SupabaseConfig = {
  url: string;
  key: string;
  /** Whether to subscribe to tables; by default, only in a browser, because a server renders once. */
  isLive?: boolean;
};

type AuthServerSettings = { disable_signup: boolean; mailer_autoconfirm: boolean };
type AuthResponse<Data> =
  { data: Data; error: null; status?: undefined } | { data: null; error: SupabaseError; status: number };
type Listener = (client: FullClient) => void;

function loadOnce<Client>(load: () => Promise<Client>): () => Promise<Client> {
  let loading: Promise<Client> | null = null;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    }));
}

/**
 * The page's only client, loaded in two parts (docs/decisions/012): the PostgREST client with the first request, and the full
 * supabase-js (accounts, files, live updates; ten times as much code) when something first needs it.
 */
export class Supabase {
  /** The session's key in localStorage. */
  readonly storageKey: string;
  readonly isLive: boolean;
  /** The mail link that opened this page, if this browser had not requested it. It waits for consent (`checkPendingLink`). */
  pendingLink: MailLink | null = null;
  private readonly config: SupabaseConfig;
  private readonly listeners = new Set<Listener>();
  private fullClient: FullClient | null = null;

  constructor(config: SupabaseConfig) {
    this.config = config;
    this.storageKey = getStorageKey(config.url);
    this.isLive = config.isLive ?? typeof window !== 'undefined';
  }

  /** The PostgREST client, with the user's token. Rejects if its code cannot be loaded; the next call tries again. */
  readonly loadRestClient = loadOnce(async (): Promise<RestClient> => {
    const { createRestClient } = await import(/* webpackChunkName: "rest-client" */ './restClient');
    return createRestClient(this.config.url, (input, init) => this.fetch(input, init));
  });

  /** Loads the PostgREST client before the first request. Never rejects. */
  async preloadRestClient(): Promise<void> {
    await this.loadRestClient().catch(() => {});
  }

  /** The full supabase-js, created once. Rejects if its code cannot be loaded; the next call tries again. */
  readonly load = loadOnce(async (): Promise<FullClient> => {
    const { createFullClient, parseMailLink } = await import(
      /* webpackChunkName: "supabase" */ './fullClient'
    );
    const { url, key } = this.config;
    const link = typeof window === 'undefined' ? null : parseMailLink(window.location.hash);
    const needsConsent =
      link !== null && (hasStoredSession(this.storageKey) || !takeAskedMail(link.accessToken));
    if (needsConsent) this.pendingLink = link;
    const client = createFullClient(url, key, needsConsent ? null : link);
    this.fullClient = client;
    for (const listener of this.listeners) listener(client);
    return client;
  });

  /** Calls `listener` once the full client is loaded, before `load` resolves. The returned function unsubscribes. */
  onLoad(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.fullClient) listener(this.fullClient);
    return () => this.listeners.delete(listener);
  }

  /** Reads the session from localStorage and the URL, without supabase-js. */
  storedSession(): StoredSession {
    return readStoredSession(this.storageKey);
  }

  /** The session according to supabase-js, which is only loaded if something is stored. */
  async getSession() {
    if (!this.fullClient && this.storedSession().kind === 'none')
      return { data: { session: null }, error: null };
    try {
      return await (await this.load()).auth.getSession();
    } catch (cause) {
      return { data: { session: null }, error: toLoadError(cause) };
    }
  }

  /** Auth's public settings, for which supabase-js has no call. */
  getAuthSettings(): Promise<AuthResponse<AuthServerSettings>> {
    return this.getFromAuth('settings');
  }

  /** A token's user. Does not use supabase-js, which would log out the current user if the token were no longer valid. */
  getUser(token: string): Promise<AuthResponse<{ id: string; email?: string }>> {
    return this.getFromAuth('user', { Authorization: `Bearer ${token}` });
  }

  private async getFromAuth<Data>(path: string, headers = {}): Promise<AuthResponse<Data>> {
    const { url, key } = this.config;
    try {
      const response = await fetch(new URL(`auth/v1/${path}`, `${url}/`), {
        headers: { apikey: key, ...headers },
      });
      if (response.ok) return { data: await response.json(), error: null };
      return { data: null, error: { message: response.statusText }, status: response.status };
    } catch (cause) {
      return { data: null, error: { message: String(cause) }, status: 0 };
    }
  }

  private async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set('apikey', this.config.key);
    const token = await this.accessToken();
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  }

  private async accessToken(): Promise<string | null> {
    const stored = this.fullClient ? null : this.storedSession();
    if (stored?.kind === 'valid') return stored.session.access_token;
    const session =
      stored?.kind === 'none' ? null : (await (await this.load()).auth.getSession()).data.session;
    return session?.access_token ?? keyAsToken(this.config.key);
  }
}

/** Creates the client for a project URL and its publishable key. */
export const createSupabase = (config: SupabaseConfig): Supabase => new Supabase(config);
