import { useEffect } from 'react';
import { whenIdle } from '@brand/shared-data';

/** Makes the service worker keep this page's code, so that the page opens offline (docs/decisions/017). */
export function useKeptCode(): void {
  useEffect(() => void keepCode().catch(console.error), []);
}

async function keepCode() {
  await whenIdle();
  // Browsers do not provide service workers to sites without TLS.
  const worker = await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.ready;
  if (!worker || !navigator.onLine) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  // The messages are defined in site-contract/src/offline.ts.
  worker.active?.postMessage({ type: 'keep', page: `${location.origin}/today`, files });
}
