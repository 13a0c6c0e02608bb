import { isPicture } from '@brand/site-mover/node';
import { runLimited } from 'shared-node/limitedProcess';

/** The parts of a mail that a draft is made of. Photos alone have content, their bytes in base64. */
export type ForeignMail = {
  subject?: string | undefined;
  date?: string | undefined;
  text?: string | undefined;
  html?: string | undefined;
  attachments: {
    mimeType: string;
    filename: string | null;
    contentId?: string | undefined;
    content?: string;
  }[];
};

// A mail of 25 MiB, whose bytes may be escaped in JSON.
const maxBytes = 64 * 1024 * 1024;

/**
 * Parses a mail in a process of its own, because 0.8 MiB of empty lines take eight seconds of the processor and 500 MB. Rejects a
 * mail that takes more than `seconds` of the processor.
 */
export const readForeignMail = async (raw: Uint8Array, seconds?: number): Promise<ForeignMail> => {
  const limits = { maxBytes, seconds };
  const read = await runLimited('worker/src/mailProcess.ts', raw, limits).catch(() => {
    throw new Error('This mail cannot be read.');
  });
  return JSON.parse(read) as ForeignMail;
};

/** Whether an attachment is a photo, by its type or its first bytes, because programs also send photos as any file. */
export const isPhoto = (mimeType: string, bytes: Uint8Array): boolean =>
  /^image\//i.test(mimeType) || isPicture(bytes);
