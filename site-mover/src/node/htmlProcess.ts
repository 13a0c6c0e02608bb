import { text } from 'node:stream/consumers';
import { limitProcessor } from 'shared-node/limitedProcess';
import { readHtmlText } from '../imports/readHtmlText';

// The process started by readForeignHtml. On failure it exits with a non-zero code.

limitProcessor();
void (async () => {
  const { toMarkdown } = await readHtmlText(await text(process.stdin));
  process.stdout.write(toMarkdown());
})();
