import type { AppConfig } from '@brand/site-contract/appConfig';

/** A remote (container name) that this document takes from a port of this computer; `action` is the form that started it. */
export type Live = { remote: string; port: string; action: string };

export const originOf = ({ port }: Live) => `http://localhost:${port}`;

export const nameOf = ({ remote }: Live) => remote.replaceAll('_', '-');

type Hook = { renderers: Map<number, unknown> } & Record<string, unknown>;

/**
 * Records React's renderers, so that a remote's fast refresh finds the shell's. Without it, the browser extension alone does. It has
 * to run before React.
 */
export function rememberRenderers(): void {
  const page = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
  const renderers = new Map<number, unknown>();
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer: unknown) => renderers.set(renderers.size + 1, renderer).size,
    onScheduleFiberRoot: () => {},
    onCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
  };
}

/**
 * Keeps the live remote where the shell fetches its configuration again, such as after a failure or to find new versions, and where
 * it asks whether the server of a late script is there, because this one answers nothing while it compiles.
 */
export function keepRemote(live: Live): void {
  const load = window.fetch.bind(window);
  const entry = { container: live.remote, entry: `${originOf(live)}/remoteEntry.js` };
  window.fetch = async (input, init) => {
    if (init?.method === 'HEAD' && String(input).startsWith(`${originOf(live)}/`)) return new Response();
    const response = await load(input, init);
    if (input !== '/config.json' || !response.ok) return response;
    const config = (await response.json()) as AppConfig;
    return Response.json({
      ...config,
      registry: { ...config.registry, [live.remote]: entry },
      recorder: undefined,
    });
  };
}

type Reload = Event & { navigationType: string };

/** Calls `ask` instead of a reload by a script or a key, because a reload would end the live remote. */
export function keepOnReload(ask: () => void): void {
  const { navigation } = window as { navigation?: EventTarget };
  const refuse = (event: Event) => {
    event.preventDefault();
    ask();
  };
  navigation?.addEventListener('navigate', (event) => {
    if ((event as Reload).navigationType === 'reload' && event.cancelable) refuse(event);
  });
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isReload =
      key === 'F5' || (key.toLowerCase() === 'r' && (ctrlKey || metaKey) && !shiftKey && !altKey);
    if (isReload) refuse(event);
  });
}

/** Posts again for this page, with what the signed-in person's session is now. The server asks who it is. */
export function runAgain({ remote, port, action }: Live): void {
  const page = location.pathname + location.search + location.hash;
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true });
  for (const [name, value] of Object.entries({ remote, port, path: page, token: readToken() }))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
}

/** Loads this page as visitors have it. */
export const endLive = (): void => location.replace(location.pathname + location.search);

// The key of supabase-js, which keeps the session fresh while the page is open.
function readToken(): string {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'));
  try {
    const session = JSON.parse((key && localStorage.getItem(key)) ?? 'null') as {
      access_token?: string;
    } | null;
    return session?.access_token ?? '';
  } catch {
    return '';
  }
}
