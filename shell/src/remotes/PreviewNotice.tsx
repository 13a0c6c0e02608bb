import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useIsPageKept, useSession } from '@brand/shared-data';
import { Button } from '@brand/shared-ui/core';
import { NoticeBar } from '../faults/NoticeBar';
import { endPreviews, previews, type Preview } from './preview';

type Props = { onEnd: () => void };

/** Tells the owner that a build is on trial in this tab, and which. */
export function PreviewNotice({ onEnd }: Props) {
  const shown = useSyncExternalStore(previews.subscribe, previews.get, previews.get);
  return shown.length > 0 && <RunningPreviews shown={shown} onEnd={onEnd} />;
}

function RunningPreviews({ shown, onEnd }: Props & { shown: readonly Preview[] }) {
  const { status } = useSession();
  const isPageKept = useIsPageKept();
  const end = useCallback(() => {
    endPreviews();
    onEnd();
  }, [onEnd]);
  // With the owner's session it is over; unless the page waits for the owner to log in again.
  const isOver = status === 'anonymous' && !isPageKept;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);

  return shown.map(({ remote, id, fails }) => (
    <NoticeBar key={remote} action={<EndButton onClick={end} />}>
      {fails
        ? `Preview build ${id} of ${remote} cannot be used. This is what visitors get.`
        : `Preview build ${id} of ${remote}. Only this tab shows it, and only to you.`}
    </NoticeBar>
  ));
}

function EndButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" variant="outlined" onClick={onClick}>
      End preview
    </Button>
  );
}
