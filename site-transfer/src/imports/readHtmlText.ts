import type { HtmlText } from './htmlText';

/** Reads HTML as the imports do; the code is loaded on first use. */
export async function readHtmlText(html: string): Promise<HtmlText> {
  const { readHtml } = await import(/* webpackChunkName: "htmlText" */ './htmlText');
  return readHtml(html);
}
