import { useId } from 'react';
import { useReactions, type ContentReference } from '@brand/shared-data';
import { Box, Typography } from '@brand/shared-ui/core';
import { ReactionButton } from './ReactionButton';

type Props = {
  content: ContentReference;
  /** A question above the buttons; otherwise they are only named for who cannot see them. */
  prompt?: string;
};

/** Like and love, without an account: pressed again they are taken back. Only for what is public. */
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
