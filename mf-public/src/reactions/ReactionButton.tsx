import { useState } from 'react';
import type { ReactionType } from '@brand/shared-data';
import { Box, Button, keyframes } from '@brand/shared-ui/core';
import { ReactionIcon } from './ReactionIcon';

type Props = {
  type: ReactionType;
  /** Undefined until it is known, or where it could not be read. */
  count: number | undefined;
  isOwn: boolean;
  onPress: () => void;
};

const names = { like: 'Like', love: 'Love' };

const pop = keyframes({ '40%': { transform: 'scale(1.35) rotate(-8deg)' } });

/** One reaction and its count. Its name stays; that it is the visitor's own, `aria-pressed` says. */
export function ReactionButton({ type, count, isOwn, onPress }: Props) {
  const [wasPressed, setWasPressed] = useState(false);
  const press = () => {
    setWasPressed(true);
    onPress();
  };
  return (
    <Button
      variant="outlined"
      aria-pressed={isOwn}
      onClick={press}
      sx={{
        gap: 1,
        minWidth: '7.5rem',
        color: isOwn ? 'primary.main' : 'text.primary',
        borderColor: isOwn ? 'primary.main' : 'divider',
        backgroundColor: isOwn ? 'rgb(var(--mui-palette-primary-mainChannel) / 0.1)' : 'background.paper',
        '@media (prefers-reduced-motion: no-preference)': {
          // Not for what was pressed on an earlier visit.
          '& svg': wasPressed && isOwn ? { animation: `${pop} 260ms ease-out` } : {},
        },
      }}
    >
      <ReactionIcon type={type} isFilled={isOwn} />
      {names[type]}
      {/* As wide as two digits before there is a number: the button beside it stays where it is. */}
      <Box component="span" sx={{ minWidth: '2ch', textAlign: 'end', color: 'text.secondary' }}>
        {count}
      </Box>
    </Button>
  );
}
