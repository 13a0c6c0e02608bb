/** A page that is kept: its address and its text. */
export type ReadPage = { url: string; html: string };

const marker = '<!-- pages -->';

/** Puts links to the pages that were read, the last one first, into the offline page. */
export function pageOf(frame: string, pages: ReadPage[]): string {
  const links = pages.toReversed().map(({ url, html }) => {
    const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    return `<li><a href="${attribute(addressOf(url))}">${title.split(' | ')[0]}</a></li>`;
  });
  return frame.replace(marker, () =>
    links.length > 0 ? `<h2>Read before</h2><ul>${links.join('')}</ul>` : '',
  );
}

function addressOf(url: string) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

// What is between the tags of a title is escaped there already; an address is not.
const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
