import { useEffect } from 'react';
import { whenIdle } from '@brand/shared-data';

/** Has the service worker keep the code of this page, so that it opens without a connection (docs/decisions/017). */
export function useKeptCode(): void {
  useEffect(() => void keepCode().catch(console.error), []);
}

async function keepCode() {
  await whenIdle();
  // Browsers offer no service worker to a site without TLS.
  const worker = await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.ready;
  if (!worker || !navigator.onLine) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  // The messages are those of site-contract/src/offline.ts.
  worker.active?.postMessage({ type: 'keep', page: `${location.origin}/today`, files });
}
