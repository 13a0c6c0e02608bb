import { useEffect, useState } from 'react';
import { fetchConfig, type AppConfig } from '../config';
import { currentEntry } from '../remotes/builds';
import { isMounted } from '../remotes/remoteRoutes';

const askAfterMs = 5 * 60_000;

/** Whether what runs in this tab, the shell or a remote that it has loaded, has been deployed anew since. */
export function useNewVersion(build: string | undefined): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (isNew) return;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      // A server that does not answer is no news.
      const config = await fetchConfig().catch(() => null);
      if (config && isNewer(config, build)) setIsNew(true);
    };
    const timer = setInterval(() => void ask(), askAfterMs);
    const onLook = () => void ask();
    document.addEventListener('visibilitychange', onLook);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [isNew, build]);
  return isNew;
}

function isNewer(config: AppConfig, build: string | undefined): boolean {
  // In development, and from an older server, there is no build to compare.
  if (build && config.shell && config.shell !== build) return true;
  return Object.entries(config.registry).some(
    ([remote, { entry }]) => isMounted(remote) && entry !== currentEntry(remote),
  );
}
