import { useEffect, useState } from 'react';
import { Box, useIsOnline } from '@brand/shared-ui/core';
import { fetchConfig } from '../config';
import type { AppConfig } from '@brand/site-contract/appConfig';
import { currentEntry } from '../remotes/builds';
import { isMounted } from '../remotes/remoteRoutes';
import { NoticeBar, NoticeButton } from './NoticeBar';

const pollMs = 5 * 60_000;

/**
 * Bars at the bottom edge of the page for a lost connection or a new version. They are in the document flow, so that they do not
 * hide the page's last line.
 */
export function Notices({ build }: { build?: string }) {
  const isOnline = useIsOnline();
  const hasNewVersion = useHasNewVersion(build);
  // The visitor decides when to reload, because they may be in the middle of a sentence.
  const reload = <NoticeButton onClick={() => window.location.reload()}>Reload</NoticeButton>;
  return (
    <Box aria-live="polite" sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar' }}>
      {!isOnline && <NoticeBar>You are offline. What is already here can still be read.</NoticeBar>}
      {hasNewVersion && <NoticeBar action={reload}>A new version of this site is ready.</NoticeBar>}
    </Box>
  );
}

/** Whether the shell, or a remote that this tab has loaded, has been deployed since this tab loaded it. */
function useHasNewVersion(build: string | undefined): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (isNew) return;
    const poll = async () => {
      if (document.visibilityState === 'hidden') return;
      // A failed request says nothing about versions.
      const config = await fetchConfig().catch(() => null);
      if (config && isNewer(config, build)) setIsNew(true);
    };
    const onPoll = () => void poll();
    const timer = setInterval(onPoll, pollMs);
    document.addEventListener('visibilitychange', onPoll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onPoll);
    };
  }, [isNew, build]);
  return isNew;
}

function isNewer(config: AppConfig, build: string | undefined): boolean {
  // In development, and with an older server, there is no build to compare.
  if (build && config.shell && config.shell !== build) return true;
  return Object.entries(config.registry).some(
    ([remote, { entry }]) => isMounted(remote) && entry !== currentEntry(remote),
  );
}
