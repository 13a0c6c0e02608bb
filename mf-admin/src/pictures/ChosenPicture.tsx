import { useCallback } from 'react';
import { Box } from '@brand/shared-ui/core';

/** The chosen file, straight from the device. What is no picture is left out; sending it says why. */
export function ChosenPicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (!file.type.startsWith('image/') || file.type.includes('svg')) return null;
  return <Box component="img" ref={show} alt="" sx={look} />;
}

const look = { maxWidth: '100%', maxHeight: '14rem', marginX: 'auto' };
