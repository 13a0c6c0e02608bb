import { createContext, use } from 'react';
import { useSite } from '../site/SiteProvider';

/** The report of a page to the server that renders it: its head, whether everybody may see it, or where it has moved. */
export type PageReport =
  | { outcome: 'found' | 'private' | 'missing'; title: string; description: string }
  | { outcome: 'moved'; to: string };

/** PageTitle and Moved report here while they render; a browser provides nothing. */
export const PageReportContext = createContext<((report: PageReport) => void) | undefined>(undefined);

type Props = {
  title: string;
  /** Leaves out the site's name behind the title. */
  exact?: boolean;
  /** For search engines and link previews; the site's own where a page has none. */
  description?: string;
  noindex?: boolean;
  /** There is nothing at this address: a server answers 404, and no search engine lists it. */
  missing?: boolean;
};

/** The document's title and description, hoisted into the head by React; on a server also reported to it. */
export function PageTitle({ title, exact, description, noindex, missing }: Props) {
  const site = useSite();
  const report = use(PageReportContext);
  const text = description || site.description;
  const outcome = missing ? 'missing' : noindex ? 'private' : 'found';
  report?.({ outcome, title, description: text });
  return (
    <>
      <title>{exact ? title : `${title} | ${site.name}`}</title>
      {text && <meta name="description" content={text} />}
      {outcome !== 'found' && <meta name="robots" content="noindex" />}
    </>
  );
}
