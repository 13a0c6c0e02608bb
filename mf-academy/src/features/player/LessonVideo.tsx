import { Box, Typography } from '@brand/shared-ui/core';
import { videoOf } from './videoOf';

type Props = { title: string; address: string | null };

/** The video of a lesson. What is embedded runs in a sandbox, on the host's domain without cookies. */
export function LessonVideo({ title, address }: Props) {
  const video = videoOf(address);
  if (!video) return <Typography>The video of this lesson will follow.</Typography>;
  if (video.kind === 'text')
    return (
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        This video cannot be opened here: {video.text}
      </Typography>
    );
  if (video.kind === 'link')
    return (
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Watch the video:{' '}
        <Box component="a" href={video.href} rel="noopener" sx={{ color: 'primary.main' }}>
          {video.href}
        </Box>
      </Typography>
    );
  return (
    <Box
      component="iframe"
      // Another video in the same frame would be a step in the history of the page.
      key={video.src}
      src={video.src}
      title={`Video: ${title}`}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="fullscreen; picture-in-picture; encrypted-media"
      // The player refuses to play for who hides where it stands.
      referrerPolicy="strict-origin-when-cross-origin"
      sx={frame}
    />
  );
}

const frame = {
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  border: 0,
  borderRadius: 1,
  backgroundColor: 'action.selected',
};
