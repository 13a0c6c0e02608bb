import { fetchConfig } from '../config';
import type { AppConfig } from '@brand/site-contract/appConfig';

let requested: Promise<AppConfig | null> | null = null;

/** Whether the service worker, which keeps pages for the next visit, may have served this page. */
export const isKeptPage = (): boolean =>
  Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);

/** Requests the configuration early, so that the response is available when `takeFreshConfig` needs it. */
export function requestFreshConfig(): void {
  requested ??= fetchConfig().catch(() => null);
}

/** The server's current configuration, or null if the server does not respond. */
export function takeFreshConfig(): Promise<AppConfig | null> {
  requestFreshConfig();
  const config = requested;
  requested = null;
  return config ?? Promise.resolve(null);
}
