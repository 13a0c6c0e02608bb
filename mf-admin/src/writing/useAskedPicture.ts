import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The picture that a text is asked for, and its way in: `write` gets its markdown. */
export function useAskedPicture(write: (block: string) => void) {
  // Undefined: none is asked for; null: it is still to be chosen.
  const [file, setFile] = useState<File | null>();
  const block = useRef('');

  const writeBlock = useEffectEvent(() => {
    if (block.current) write(block.current);
    block.current = '';
  });
  useEffect(() => {
    // Not before the dialog is closed: behind a modal one no field takes text.
    if (file === undefined) writeBlock();
  }, [file]);

  return {
    file,
    ask: setFile,
    close: () => setFile(undefined),
    insert: (address: string, alt: string) => {
      block.current = `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address})`;
      setFile(undefined);
    },
  };
}
