import { type ClipboardEvent, useState } from 'react';
import { usePictureUpload } from '../pictures/usePictureUpload';
import { hasWords, readPasted, type Pasted } from './pastedHtml';

type Notice = { severity: 'info' | 'warning' | 'error'; text: string };

type Target = {
  /** Called with the pasted content as markdown. */
  write: (markdown: string) => void;
  openPicture: (event: ClipboardEvent, data: DataTransfer) => void;
  isDisabled: boolean;
};

/** Pastes formatted text into a field as markdown, including its pictures. Plain text is left to the browser. */
export function usePaste({ write, openPicture, isDisabled }: Target) {
  const { upload, progress, failure } = usePictureUpload();
  const [lost, setLost] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  const paste = async (pasted: Pasted, plain: string) => {
    setLost(0);
    setHasFailed(false);
    const addresses = new Map<string, string>();
    for (const [index, source] of pasted.pictures.entries()) {
      const address = await upload(toFile(source, `pasted-${index + 1}`));
      if (address) addresses.set(source, address);
    }
    setLost(pasted.missing + pasted.pictures.length - addresses.size);
    const markdown = await pasted.toMarkdown(addresses).catch((cause: unknown) => {
      console.error(cause);
      setHasFailed(true);
      return plain;
    });
    write(markdown);
  };
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData: data } = event;
    const html = data.getData('text/html');
    // Treats files as pictures only if the HTML has no text, because Word also attaches a picture of copied text.
    if (data.files.length > 0 && !hasWords(html)) return openPicture(event, data);
    const pasted = html && !isDisabled ? readPasted(html) : null;
    if (!pasted) return;
    event.preventDefault();
    void paste(pasted, data.getData('text/plain'));
  };
  return { onPaste, notice: noticeOf(progress, failure, lost, hasFailed) };
}

function noticeOf(
  progress: string | undefined,
  failure: string | undefined,
  lost: number,
  hasFailed: boolean,
): Notice | undefined {
  if (progress) return { severity: 'info', text: progress };
  if (hasFailed)
    return { severity: 'error', text: 'The format could not be read: the words alone were inserted.' };
  if (lost === 0) return undefined;
  const pictures = lost === 1 ? 'One picture' : `${lost} pictures`;
  const reason = failure ? ` ${failure}` : '';
  return {
    severity: 'warning',
    text: `${pictures} did not come with the text.${reason} Copy each by itself, and paste it where it belongs.`,
  };
}

function toFile(dataUrl: string, name: string): File {
  const [, type = '', encoding = '', data = ''] =
    /^data:(image\/[\w.+-]+)(;[^,]*)?,([^]*)$/.exec(dataUrl) ?? [];
  const text = encoding.endsWith(';base64') ? atob(data) : decodeURIComponent(data);
  return new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], name, { type });
}
