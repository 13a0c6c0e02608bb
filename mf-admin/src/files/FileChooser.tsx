import { useRef, useState } from 'react';
import { findTooLarge, type largestFiles } from '@brand/shared-data/admin';
import { Button, Typography } from '@brand/shared-ui/core';

type Props = {
  /** The accessible name of the input. */
  name: string;
  /** The text of the button. */
  label: string;
  /** Defaults to all files. */
  accept?: string;
  /** Determines the maximum size of a file. */
  kind: keyof typeof largestFiles;
  size?: 'small';
  /** While true, the button keeps the focus but does nothing. */
  isBusy: boolean;
  onChoose: (file: File) => void;
};

/** A button that opens the file picker. If a file is too large, shows a message below the button. */
export function FileChooser({ name, label, accept, kind, size, isBusy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <Button size={size} variant="outlined" isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={name}
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Clears the input, so that the same file can be chosen again after a correction.
          target.value = '';
          if (!file) return;
          const problem = findTooLarge(file, kind);
          setFailure(problem);
          if (!problem) onChoose(file);
        }}
      />
      {failure && (
        <Typography role="alert" variant="body2" color="error">
          {failure}
        </Typography>
      )}
    </>
  );
}
