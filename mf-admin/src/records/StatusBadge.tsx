import type { ComponentProps } from 'react';
import { Chip } from '@brand/shared-ui/core';

const colors: Record<string, ComponentProps<typeof Chip>['color']> = {
  Scheduled: 'warning',
  Published: 'success',
  Sent: 'success',
  Confirmed: 'success',
  Waiting: 'warning',
  Suppressed: 'error',
  Ongoing: 'info',
  Successful: 'success',
  Failed: 'error',
  Stopped: 'error',
  Paid: 'success',
  Disputed: 'error',
};

export function StatusBadge({ status }: { status: string }) {
  return <Chip label={status} color={colors[status] ?? 'default'} />;
}
