import type { HtmlText } from './htmlText';

/** Parses HTML in the same way as the imports; the parser is loaded on first use. */
export async function readHtmlText(html: string): Promise<HtmlText> {
  const { readHtml } = await import(/* webpackChunkName: "htmlText" */ './htmlText');
  return readHtml(html);
}
