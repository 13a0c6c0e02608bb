import { useState, type ComponentType } from 'react';
import { academyMessages, useListMySharedBadgesQuery } from '@brand/shared-data/academy';
import { Button, useToast } from '@brand/shared-ui/core';
import type { ShareFormProps } from './ShareForm';
import { SharedBadgeLink } from './SharedBadgeLink';

type Props = { userBadgeId: string; badgeName: string };

/** Shares a learner's own badge, or stops sharing it. Renders nothing until it is known whether the badge is shared. */
export function BadgeSharing({ userBadgeId, badgeName }: Props) {
  const { data: shared } = useListMySharedBadgesQuery();
  const { Form, open, close } = useForm();
  const name = shared?.[userBadgeId];

  if (!shared) return null;
  if (name !== undefined)
    return (
      <SharedBadgeLink
        userBadgeId={userBadgeId}
        displayName={name}
        takesFocus={Form !== null}
        onStop={close}
      />
    );
  if (Form) return <Form userBadgeId={userBadgeId} onCancel={close} />;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={`Share the badge ${badgeName}`}
      onClick={() => void open()}
    >
      Share this badge
    </Button>
  );
}

// Loads the form on demand, because form code is large and few learners share a badge.
function useForm() {
  const toast = useToast();
  const [Form, setForm] = useState<ComponentType<ShareFormProps> | null>(null);
  const open = async () => {
    try {
      const { ShareForm } = await import(/* webpackChunkName: "ShareForm" */ './ShareForm');
      setForm(() => ShareForm);
    } catch (cause) {
      console.error(cause);
      toast(academyMessages.badges.shareFailed({ kind: 'offline' }));
    }
  };
  return { Form, open, close: () => setForm(null) };
}
