import { Box, Typography } from '@brand/shared-ui/core';
import { playerAttributes } from '@brand/shared-ui/video';
import { parseVideo } from './parseVideo';

type Props = { title: string; url: string | null };

/** A lesson's video. Embedded players run in a sandbox, on their host's cookie-free domain. */
export function LessonVideo({ title, url }: Props) {
  const video = parseVideo(url);
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
        <a href={video.href} rel="noopener">
          {video.href}
        </a>
      </Typography>
    );
  return (
    <Box
      component="iframe"
      // Each video gets a new frame, because a new source in the same frame would add an entry to the browser history.
      key={video.src}
      src={video.src}
      title={`Video: ${title}`}
      loading="lazy"
      {...playerAttributes}
      sx={frameStyle}
    />
  );
}

const frameStyle = {
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  border: 0,
  borderRadius: 1,
  backgroundColor: 'action.selected',
};
