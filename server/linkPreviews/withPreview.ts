import type { RenderedHtml } from 'shell/server';
import { jsonForHtml } from '../pageHtml';
import { headTags } from './headTags';
import type { PageFacts } from './pageFacts';
import { structuredData } from './structuredData';

/**
 * A drawn page with what crawlers read. It stands outside of what React draws: no browser has to know how it is made,
 * and it goes with the page (layout/useServedPreview).
 */
export function withPreview(drawing: RenderedHtml, facts: PageFacts): RenderedHtml {
  // A block of data, which no browser runs. The text of the page comes before it.
  const data = `<script type="application/ld+json">${jsonForHtml(structuredData(facts))}</script>`;
  return { ...drawing, head: headTags(facts) + drawing.head, body: drawing.body + data };
}
