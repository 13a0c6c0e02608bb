import type { ReactionType } from '@brand/shared-data';
import { SvgIcon } from '@brand/shared-ui/core';

const paths = {
  like: 'M8 10.5 11.6 3a2.4 2.4 0 0 1 2.4 2.4v3.5h4.7a2 2 0 0 1 2 2.3l-1.1 7a2 2 0 0 1-2 1.7H8zm0 0H4.8a1.3 1.3 0 0 0-1.3 1.3v6.8a1.3 1.3 0 0 0 1.3 1.3H8z',
  love: 'M12 20.2 4.6 12.9a4.8 4.8 0 0 1 6.8-6.8l.6.6.6-.6a4.8 4.8 0 0 1 6.8 6.8z',
};

export function ReactionIcon({ type, isFilled = false }: { type: ReactionType; isFilled?: boolean }) {
  return (
    <SvgIcon aria-hidden fontSize="small" sx={{ strokeWidth: 1.8, stroke: 'currentColor' }}>
      <path d={paths[type]} fill={isFilled ? 'currentColor' : 'none'} strokeLinejoin="round" />
    </SvgIcon>
  );
}
