import { useEffect, useRef } from 'react';
import { academyMessages, useStopSharingBadgeMutation } from '@brand/shared-data/academy';
import { Box, Button, Typography, useToast } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { badgePath } from './badgePath';
import { CopyLink } from './CopyLink';

type Props = {
  userBadgeId: string;
  displayName: string;
  /** The form that had the focus is gone: this stands in its place. */
  takesFocus: boolean;
  onStop: () => void;
};

/** The page of a badge that is shared: to look at, to pass on, to take off the site. */
export function SharedBadgeLink({ userBadgeId, displayName, takesFocus, onStop }: Props) {
  const toast = useToast();
  const [stop, { isLoading }] = useStopSharingBadgeMutation();
  const text = useRef<HTMLParagraphElement>(null);
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
        Shared as <strong>{displayName}</strong>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'inherit', marginTop: 1 }}>
        <CopyLink path={badgePath(userBadgeId)} />
        <LinkButton to={badgePath(userBadgeId)} size="small">
          View its page
        </LinkButton>
        <Button size="small" color="error" aria-disabled={isLoading} onClick={() => void stopSharing()}>
          Stop sharing
        </Button>
      </Box>
    </Box>
  );
}
