import { useRef, useState } from 'react';
import { findTooLarge, type largestFiles } from '@brand/shared-data/admin';
import { Button, Typography } from '@brand/shared-ui/core';

type Props = {
  /** The accessible name of the input. */
  name: string;
  /** The text of the button. */
  label: string;
  /** Every file if it is left out. */
  accept?: string;
  /** States the maximum size of a file. */
  kind: keyof typeof largestFiles;
  size?: 'small';
  /** The button keeps the focus and does nothing. */
  isBusy: boolean;
  onChoose: (file: File) => void;
};

/** A button that opens the file picker. A file that is too large is refused below it. */
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
          // The input is emptied, so that the same file, corrected, can be chosen again.
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
