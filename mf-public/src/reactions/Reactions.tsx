import { useId, useState } from 'react';
import { useReactions, type ContentReference, type ReactionType } from '@brand/shared-data';
import { Box, Button, keyframes, Typography } from '@brand/shared-ui/core';
import { ReactionIcon } from './ReactionIcon';

type Props = {
  content: ContentReference;
  /** A visible question above the buttons; without it the group has only an accessible name. */
  prompt?: string;
};

/** Like and love, without an account; a second press takes a reaction back. Only for public content. */
export function Reactions({ content, prompt }: Props) {
  const { counts, own, toggle } = useReactions(content);
  const promptId = useId();
  return (
    <Box
      role="group"
      aria-label={prompt ? undefined : 'Reactions'}
      aria-labelledby={prompt && promptId}
      sx={{ displayPrint: 'none' }}
    >
      {prompt && (
        <Typography id={promptId} variant="h4" component="p" sx={{ marginBottom: 2 }}>
          {prompt}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {(['like', 'love'] as const).map((type) => (
          <ReactionButton
            key={type}
            type={type}
            count={counts?.[type]}
            isOwn={own.includes(type)}
            onPress={() => toggle(type)}
          />
        ))}
      </Box>
    </Box>
  );
}

type ButtonProps = {
  type: ReactionType;
  /** Undefined while loading and after an error. */
  count: number | undefined;
  isOwn: boolean;
  onPress: () => void;
};

const pop = keyframes({ '40%': { transform: 'scale(1.35) rotate(-8deg)' } });

function ReactionButton({ type, count, isOwn, onPress }: ButtonProps) {
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
          // Not for a reaction of an earlier visit.
          '& svg': wasPressed && isOwn ? { animation: `${pop} 260ms ease-out` } : {},
        },
      }}
    >
      <ReactionIcon type={type} isFilled={isOwn} />
      {type === 'like' ? 'Like' : 'Love'}
      {/* As wide as two digits before there is a number, so that the next button does not move. */}
      <Box component="span" sx={{ minWidth: '2ch', textAlign: 'end', color: 'text.secondary' }}>
        {count}
      </Box>
    </Button>
  );
}
