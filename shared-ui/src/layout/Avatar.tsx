import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { styled, type SxProps, type Theme } from '@mui/material/styles';

type Props = {
  src?: string;
  alt?: string;
  /** Shown instead of a missing or broken picture. */
  children?: ReactNode;
  sx?: SxProps<Theme>;
  'aria-hidden'?: boolean;
};

const Round = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  lineHeight: 1,
  backgroundColor: theme.vars.palette.action.selected,
  userSelect: 'none',
}));

const cover = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' };

/** A round picture, or initials. */
export function Avatar({ src, alt, children, ...props }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <Round {...props}>
      {src && src !== broken ? (
        <Box
          component="img"
          // A picture in server-rendered HTML may have failed before hydration.
          ref={(image: HTMLImageElement | null) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(src);
          }}
          src={src}
          alt={alt}
          onError={() => setBroken(src)}
          sx={cover}
        />
      ) : (
        children
      )}
    </Round>
  );
}
