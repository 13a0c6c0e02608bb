import { useCallback } from 'react';
import { Box, type SxProps } from '@brand/shared-ui/core';

/** A picture on this device that has not been uploaded yet. */
export function FileImage({ file, sx }: { file: File; sx: SxProps }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <Box component="img" ref={show} alt="" sx={sx} />;
}
