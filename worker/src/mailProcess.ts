import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { limitProcessor } from 'shared-node/limitedProcess';
import { isPhoto, type ForeignMail } from './readForeignMail';

// The process started by readForeignMail. On failure it exits with a non-zero code.

limitProcessor();
void (async () => {
  const { subject, date, text, html, attachments } = await PostalMime.parse(await buffer(process.stdin));
  const mail: ForeignMail = {
    ...{ subject, date, text, html },
    attachments: attachments.map(({ mimeType, filename, content }) => {
      const bytes = Buffer.from(content as ArrayBuffer);
      return { mimeType, filename, ...(isPhoto(mimeType, bytes) && { content: bytes.toString('base64') }) };
    }),
  };
  process.stdout.write(JSON.stringify(mail));
})();
