import { text } from 'node:stream/consumers';
import { readHtmlText } from '../imports/readHtmlText';

// The process started by readForeignHtml. On failure it exits with a non-zero code.
void (async () => {
  const { toMarkdown } = await readHtmlText(await text(process.stdin));
  process.stdout.write(toMarkdown());
})();
