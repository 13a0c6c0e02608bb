import { useId, useState, type SubmitEvent } from 'react';
import { useReactions, type ContentReference, type ReactionType } from '@brand/shared-data';
import { Box, Button, keyframes, Typography } from '@brand/shared-ui/core';
import { ReactionIcon } from './ReactionIcon';

type Props = {
  content: ContentReference;
  /** A visible question above the buttons; if omitted, the group only has an accessible name. */
  prompt?: string;
};

/**
 * Like and love buttons, which need no account; pressing one again removes the reaction. For public content only. Without
 * scripts, a press is posted to the server, where a repeated press changes nothing.
 */
export function Reactions({ content, prompt }: Props) {
  const { counts, own, toggle } = useReactions(content);
  const promptId = useId();
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement) toggle(submitter.value as ReactionType);
  };
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
      <Box
        component="form"
        method="post"
        action="/reactions"
        onSubmit={press}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
      >
        <input type="hidden" name="content_type" value={content.contentType} />
        <input type="hidden" name="content_id" value={content.id} />
        {(['like', 'love'] as const).map((type) => (
          <ReactionButton key={type} type={type} count={counts?.[type]} isOwn={own.includes(type)} />
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
};

const pop = keyframes({ '40%': { transform: 'scale(1.35) rotate(-8deg)' } });

const ownStyle = {
  color: 'primary.main',
  borderColor: 'primary.main',
  // Also applies on hover, because the pointer is still over a button that was just pressed.
  '&, &:hover': { backgroundColor: 'rgb(var(--mui-palette-primary-mainChannel) / 0.1)' },
};

function ReactionButton({ type, count, isOwn }: ButtonProps) {
  const [wasPressed, setWasPressed] = useState(false);
  return (
    <Button
      type="submit"
      name="reaction_type"
      value={type}
      // The fragment that the server redirects to after a press without scripts; `:target` then marks the pressed button.
      id={`reaction-${type}`}
      variant="outlined"
      aria-pressed={isOwn}
      onClick={() => setWasPressed(true)}
      sx={{
        gap: 1,
        minWidth: '7.5rem',
        ...(isOwn
          ? ownStyle
          : { color: 'text.primary', borderColor: 'divider', backgroundColor: 'background.paper' }),
        'html:not([data-hydrated]) &:target': ownStyle,
        '@media (prefers-reduced-motion: no-preference)': {
          // Reactions from an earlier visit are not animated.
          '& svg': wasPressed && isOwn ? { animation: `${pop} 260ms ease-out` } : {},
        },
      }}
    >
      <ReactionIcon type={type} isFilled={isOwn} />
      {type === 'like' ? 'Like' : 'Love'}
      {/* The width is that of two digits before there is a number, so that the next button does not move. */}
      <Box component="span" sx={{ minWidth: '2ch', textAlign: 'end', color: 'text.secondary' }}>
        {count}
      </Box>
    </Button>
  );
}
