import { runLimited } from 'shared-node/limitedProcess';

const maxBytes = 8 * 1024 * 1024;

/** Converts HTML from a program or a mail to markdown. Rejects HTML that takes more than `seconds` of the processor. */
export const readForeignHtml = (html: string, seconds?: number): Promise<string> =>
  runLimited('site-mover/src/node/htmlProcess.ts', html, { maxBytes, seconds }).catch(() => {
    throw new Error('This HTML cannot be read.');
  });
