import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { limitProcessor } from 'shared-node/limitedProcess';
import type { ForeignMail } from './readForeignMail';

// The process started by readForeignMail. On failure it exits with a non-zero code.

limitProcessor();
void (async () => {
  const { subject, date, text, html, attachments } = await PostalMime.parse(await buffer(process.stdin));
  const mail: ForeignMail = {
    ...{ subject, date, text, html },
    attachments: attachments.map(({ mimeType, filename, content }) => ({
      ...{ mimeType, filename },
      ...(/^image\//i.test(mimeType) && { content: Buffer.from(content as ArrayBuffer).toString('base64') }),
    })),
  };
  process.stdout.write(JSON.stringify(mail));
})();
