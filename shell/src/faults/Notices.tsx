import { Box, Button } from '@brand/shared-ui/core';
import { PreviewNotice } from '../remotes/PreviewNotice';
import { NoticeBar } from './NoticeBar';
import { useIsOnline } from './useIsOnline';
import { useNewVersion } from './useNewVersion';

type Props = {
  build?: string;
  /** The owner has begun or ended the preview of a remote's build. */
  onPreviewChange: () => void;
};

/** Quiet bars at the lower edge: a preview, no connection, or a new version. In the flow, so that no page loses its last line. */
export function Notices({ build, onPreviewChange }: Props) {
  const isOnline = useIsOnline();
  const isNew = useNewVersion(build);
  return (
    <Box aria-live="polite" sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar' }}>
      <PreviewNotice onChange={onPreviewChange} />
      {!isOnline && <NoticeBar>You are offline. What is already here can still be read.</NoticeBar>}
      {isNew && <NoticeBar action={<ReloadButton />}>A new version of this site is ready.</NoticeBar>}
    </Box>
  );
}

// Never by itself: the visitor may be in the middle of a sentence.
function ReloadButton() {
  return (
    <Button size="small" variant="outlined" onClick={() => window.location.reload()}>
      Reload
    </Button>
  );
}
