import { useEffect, useRef, useState } from 'react';
import { lacksWords, type AltWords } from './AltText';
import { usePictureUpload } from './usePictureUpload';

type Insert = (address: string, alt: string) => void;

/** The file and the words that are asked for, and the way of both into the text. */
export function usePictureChoice(given: File | undefined, onInsert: Insert) {
  const [file, setFile] = useState(given);
  const [words, setWords] = useState<AltWords>({ alt: '', isDecorative: false });
  const [wasTried, setWasTried] = useState(false);
  const { upload, progress, failure, forgetFailure } = usePictureUpload();
  const isOpen = useIsMounted();
  const isBusy = progress !== undefined;

  const choose = (chosen: File | undefined) => {
    if (!chosen || isBusy) return;
    forgetFailure();
    setFile(chosen);
  };
  const insert = async () => {
    setWasTried(true);
    if (!file || lacksWords(words) || isBusy) return;
    const address = await upload(file);
    // Who closed the dialog meanwhile does not want it any more.
    if (address && isOpen()) onInsert(address, words.isDecorative ? '' : words.alt.trim());
  };
  const isMissing = wasTried && lacksWords(words);
  return { file, choose, words, setWords, isMissing, insert, isBusy, progress, failure };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
