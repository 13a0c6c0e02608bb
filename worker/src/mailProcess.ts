import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { limitProcessor } from 'shared-node/limitedProcess';
import { isPhoto, type ForeignMail } from './readForeignMail';

// The process started by readForeignMail. On failure it exits with a non-zero code.

limitProcessor();
void (async () => {
  const { subject, date, text, html, attachments } = await parse(await buffer(process.stdin));
  const mail: ForeignMail = {
    ...{ subject, date, text, html },
    attachments: attachments.map(({ mimeType, filename, contentId, content }) => {
      const bytes = Buffer.from(content as ArrayBuffer);
      return {
        ...{ mimeType, filename, contentId: contentId?.replace(/^<|>$/g, '') },
        ...(isPhoto(mimeType, bytes) && { content: bytes.toString('base64') }),
      };
    }),
  };
  process.stdout.write(JSON.stringify(mail));
})();

const textWithoutCharset = /^(content-type:[ \t]*text\/\w+)(?!(?:[^\r\n]|\r?\n[ \t]){0,500}charset)/gim;

/** Parses a mail. Text that does not state its encoding and is no UTF-8 has that of old programs, in Japan another one. */
async function parse(raw: Buffer) {
  const mail = await PostalMime.parse(raw);
  const read = `${mail.text}${mail.html}`;
  const charset = read.includes('\x1b$') ? 'iso-2022-jp' : read.includes('\ufffd') ? 'windows-1252' : null;
  if (!charset) return mail;
  const stated = raw.toString('latin1').replace(textWithoutCharset, `$1; charset=${charset}`);
  return PostalMime.parse(Buffer.from(stated, 'latin1'));
}
