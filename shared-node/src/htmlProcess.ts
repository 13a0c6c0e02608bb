import { text } from 'node:stream/consumers';
import { readHtmlText } from '@brand/site-transfer/server';

// The process of readForeignHtml. A failure ends it with a code that is not 0.
void (async () => {
  const { toMarkdown } = await readHtmlText(await text(process.stdin));
  process.stdout.write(toMarkdown());
})();
