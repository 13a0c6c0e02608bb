import { useRef } from 'react';
import { Button } from '@brand/shared-ui/core';

type Props = {
  /** The accessible name of the input. */
  name: string;
  /** The text of the button. */
  label: string;
  /** Every file where it is left out. */
  accept?: string;
  size?: 'small';
  /** The button keeps the focus and does nothing. */
  isBusy: boolean;
  onChoose: (file: File) => void;
};

/** A button that opens the file picker. */
export function FileChooser({ name, label, accept, size, isBusy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
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
          // Else the same file, corrected, could not be chosen a second time.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
