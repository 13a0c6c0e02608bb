import { Chip } from '@brand/shared-ui/core';

const tones = {
  Draft: 'default',
  Scheduled: 'warning',
  Published: 'success',
  Ongoing: 'info',
  Successful: 'success',
  Failed: 'error',
} as const;

const getTone = (status: string) => (status in tones ? tones[status as keyof typeof tones] : 'default');

export function StatusBadge({ status }: { status: string }) {
  return <Chip label={status} color={getTone(status)} />;
}
