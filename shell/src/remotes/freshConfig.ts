import { fetchConfig } from '../config';
import type { AppConfig } from '@brand/site-contract/appConfig';

let requested: Promise<AppConfig | null> | null = null;

/** Whether the service worker, which keeps pages for the next visit, may have responded with this one. */
export const isKeptPage = (): boolean =>
  Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);

/** Requests the configuration, so that the response is there when `takeFreshConfig` needs it. */
export function requestFreshConfig(): void {
  requested ??= fetchConfig().catch(() => null);
}

/** The server's current configuration; null if it does not respond. */
export function takeFreshConfig(): Promise<AppConfig | null> {
  requestFreshConfig();
  const config = requested;
  requested = null;
  return config ?? Promise.resolve(null);
}
