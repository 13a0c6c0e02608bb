import { Chip } from '@brand/shared-ui/core';

const tones = {
  Draft: 'default',
  Scheduled: 'warning',
  Published: 'success',
  Ongoing: 'info',
  Successful: 'success',
  Failed: 'error',
} as const;

const toneOf = (status: string) => (status in tones ? tones[status as keyof typeof tones] : 'default');

/** The state of a row as a word on its colour (spec section 4); the word alone says everything. */
export function StatusBadge({ status }: { status: string }) {
  return <Chip label={status} color={toneOf(status)} />;
}
