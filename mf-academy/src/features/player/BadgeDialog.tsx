import { useId } from 'react';
import { type Badge, useGetUserBadgeQuery } from '@brand/shared-data/academy';
import { Box, Button, ModalDialog, Typography } from '@brand/shared-ui/core';
import { BadgeEmblem } from '../../badges/BadgeEmblem';
import { BadgeSharing } from '../../badges/BadgeSharing';
import { useConfetti } from './useConfetti';

type Props = { badge: Badge; courseId: string; onClose: () => void };

/** Congratulates the learner on a badge that has just been earned. */
export function BadgeDialog({ badge, courseId, onClose }: Props) {
  const textId = useId();
  const canvas = useConfetti();
  const earned = useGetUserBadgeQuery({ badgeId: badge.id, courseId });
  return (
    <ModalDialog label="Badge Unlocked!" isOpen onClose={onClose} sx={dialogStyle}>
      {/* Inside, because an open modal dialog covers everything outside. */}
      <Box component="canvas" ref={canvas} aria-hidden sx={canvasStyle} />
      <Box sx={{ padding: { xs: 3, sm: 5 }, textAlign: 'center' }}>
        <BadgeEmblem size={112} />
        <Typography variant="h2" sx={{ marginTop: 2 }}>
          Badge Unlocked!
        </Typography>
        <Typography id={textId} sx={{ marginTop: 1.5, overflowWrap: 'anywhere' }}>
          Congratulations! You've earned the "{badge.name}" badge for completing this course.
        </Typography>
        <Button variant="contained" aria-describedby={textId} onClick={onClose} sx={{ marginTop: 3 }}>
          Awesome!
        </Button>
        <Box sx={{ minHeight: 44, marginTop: 3, justifyContent: 'center' }}>
          {earned.data && <BadgeSharing userBadgeId={earned.data.id} badgeName={badge.name} />}
        </Box>
      </Box>
    </ModalDialog>
  );
}

const dialogStyle = {
  width: 'min(30rem, calc(100vw - 2rem))',
  maxHeight: '90dvh',
  overflow: 'auto',
  borderRadius: 2,
};

const canvasStyle = {
  position: 'fixed',
  inset: 0,
  width: '100vw',
  height: '100dvh',
  pointerEvents: 'none',
};
