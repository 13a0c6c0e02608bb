import type { HtmlText } from './htmlText';

/** Reads HTML as the imports do; the code for it is loaded when it is first needed. */
export async function readHtmlText(html: string): Promise<HtmlText> {
  const { readHtml } = await import(/* webpackChunkName: "htmlText" */ './htmlText');
  return readHtml(html);
}
