import type { HtmlText } from '../imports/htmlText';

/** Reads HTML as the imports do; the code for it is loaded when it is first needed. */
export async function readHtmlText(html: string): Promise<HtmlText> {
  const { readHtml } = await import(/* webpackChunkName: "htmlText" */ '../imports/htmlText');
  return readHtml(html);
}
