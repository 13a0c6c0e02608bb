import type { SitePages } from '../pages';

/** Address → page; the page that browsers draw; and the headers that all of them are sent with. */
export type DrawnSite = { pages: Map<string, string>; undrawn: string; headers: Record<string, string> };

// More would only wait for one another: drawing takes the processor.
const atOnce = 4;
const nowhere = '/404';

/** Draws the pages at `addresses`. What is not there any more is left out; what cannot be drawn ends it. */
export async function drawAll(site: SitePages, addresses: string[]): Promise<DrawnSite> {
  const undrawn = await site.answerTo(nowhere, nowhere);
  if (undrawn.status === 301) throw new Error(`${nowhere} leads to ${undrawn.location}.`);
  const headers = { ...undrawn.page.headers };
  delete headers['cache-control'];
  const pages = new Map<string, string>();
  const open = [...new Set(addresses)];
  const draw = async () => {
    for (let address = open.shift(); address !== undefined; address = open.shift()) {
      const answer = await site.answerTo(address, address);
      // Taken back, or renamed, since the list was read.
      if (answer.status !== 200) continue;
      if (!answer.isDrawn) throw new Error(`${address} could not be drawn.`);
      // One rule is for all pages: with a script of its own, a page would need a policy of its own.
      if (answer.page.headers['content-security-policy'] !== headers['content-security-policy'])
        throw new Error(`${address} needs another content security policy than the rest.`);
      pages.set(address, answer.page.html);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, draw));
  return { pages, undrawn: undrawn.page.html, headers };
}
