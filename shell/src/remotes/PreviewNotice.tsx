import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession, useSessionState } from '@brand/shared-data';
import { Button } from '@brand/shared-ui/core';
import { NoticeBar } from '../faults/NoticeBar';
import { acceptPreview, declinePreview, endPreviews, previews, type Preview } from './preview';

type Props = {
  /** Another build is to be loaded from now on. */
  onChange: () => void;
};

/** Tells the owner that a build is on trial in this tab, and which; and asks before one is that a link has named. */
export function PreviewNotice({ onChange }: Props) {
  const shown = useSyncExternalStore(previews.subscribe, previews.get, previews.get);
  return shown.length > 0 && <Previews shown={shown} onChange={onChange} />;
}

function Previews({ shown, onChange }: Props & { shown: readonly Preview[] }) {
  const { status } = useSession();
  const isPreserved = useSessionState().preservation !== 'never';
  const end = useCallback(() => {
    endPreviews();
    onChange();
  }, [onChange]);
  // With the owner's session it is over; unless the page waits for the owner to log in again.
  const isOver = status === 'anonymous' && !isPreserved;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);

  return shown.map((preview) =>
    preview.isOffered ? (
      <Offer key="offer" preview={preview} onChange={onChange} />
    ) : (
      <NoticeBar key={preview.remote} action={<SmallButton onClick={end}>End preview</SmallButton>}>
        {preview.fails
          ? `Preview build ${preview.id} of ${preview.remote} cannot be used. This is what visitors get.`
          : `Preview build ${preview.id} of ${preview.remote}. Only this tab shows it, and only to you.`}
      </NoticeBar>
    ),
  );
}

function Offer({ preview, onChange }: Props & { preview: Preview }) {
  const accept = () => {
    acceptPreview(preview);
    onChange();
  };
  const actions = (
    <>
      <SmallButton onClick={accept}>Try it</SmallButton>
      <SmallButton onClick={declinePreview}>Leave it</SmallButton>
    </>
  );
  return (
    <NoticeBar action={actions}>
      {`The link names build ${preview.id} of ${preview.remote}, which visitors do not get. Try it only if the link is yours.`}
    </NoticeBar>
  );
}

function SmallButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="small" variant="outlined" onClick={onClick}>
      {children}
    </Button>
  );
}
