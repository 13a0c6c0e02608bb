import { useRef } from 'react';
import { Button } from '@brand/shared-ui/core';

type Props = {
  /** What a file is here: the name of the field. */
  name: string;
  /** What the button says. */
  label: string;
  /** What the browser offers to choose from. */
  accept: string;
  size?: 'small';
  /** The button keeps the focus and does nothing. */
  isBusy: boolean;
  onChoose: (file: File) => void;
};

/** A button that picks a file from the device. */
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
          // The same file, mended, may be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
