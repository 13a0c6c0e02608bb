import { useEffect, useRef, useState } from 'react';
import { messages } from '@brand/shared-data';
import { academyMessages, useStopSharingBadgeMutation } from '@brand/shared-data/academy';
import { Box, Button, TextInput, Typography, useToast } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';

type Props = {
  userBadgeId: string;
  displayName: string;
  /** Whether this component replaces the form that had the focus. */
  takesFocus: boolean;
  onStop: () => void;
};

/** The link to a shared badge, which a learner can copy, open or stop sharing. */
export function SharedBadgeLink({ userBadgeId, displayName, takesFocus, onStop }: Props) {
  const toast = useToast();
  const [stop, { isLoading }] = useStopSharingBadgeMutation();
  const text = useRef<HTMLParagraphElement>(null);
  const path = `/academy/badges/${userBadgeId}`;
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);

  async function stopSharing() {
    if (isLoading) return;
    onStop();
    const { error } = await stop(userBadgeId);
    toast(error ? academyMessages.badges.stopFailed(error) : academyMessages.badges.stopped);
  }

  return (
    <Box sx={{ justifyContent: 'inherit' }}>
      <Typography ref={text} tabIndex={-1} variant="body2" sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
        Shared as <strong dir="auto">{displayName}</strong>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'inherit', marginTop: 1 }}>
        <CopyLink path={path} />
        <LinkButton to={path} size="small">
          View its page
        </LinkButton>
        <Button size="small" color="error" aria-disabled={isLoading} onClick={() => void stopSharing()}>
          Stop sharing
        </Button>
      </Box>
    </Box>
  );
}

// Copies the URL of a page on this site. If the browser refuses, shows the URL in a field for manual copying.
function CopyLink({ path }: { path: string }) {
  const toast = useToast();
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null);

  async function copy() {
    const url = new URL(path, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      toast(messages.blog.linkCopied);
    } catch {
      setRefusedUrl(url);
    }
  }

  return (
    <>
      <Button variant="outlined" size="small" onClick={() => void copy()}>
        Copy link
      </Button>
      {refusedUrl && (
        <Box sx={{ order: 1, flex: '1 0 100%' }}>
          <TextInput
            readOnly
            autoFocus
            value={refusedUrl}
            aria-label="Link to copy"
            onFocus={({ target }) => target.select()}
            sx={{ paddingInline: 1, border: 1, borderColor: 'text.secondary', borderRadius: 1 }}
          />
        </Box>
      )}
    </>
  );
}
