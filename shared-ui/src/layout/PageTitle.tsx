import { createContext, use } from 'react';
import { useSite } from '../site/SiteProvider';

/** A page's report to the server that renders it: its title, description and visibility, or the URL to which it has moved. */
export type PageReport =
  | { outcome: 'found' | 'private' | 'missing'; title: string; description: string }
  | { outcome: 'moved'; to: string };

/** The callback to which PageTitle and Moved report while rendering; undefined in a browser. */
export const PageReportContext = createContext<((report: PageReport) => void) | undefined>(undefined);

type Props = {
  title: string;
  /** Omits the site's name after the title. */
  exact?: boolean;
  /** For search engines and link previews; defaults to the site's description. */
  description?: string;
  noindex?: boolean;
  /** Whether the page does not exist: the server responds with 404, and search engines do not list it. */
  missing?: boolean;
};

/**
 * Sets the document's title and description, which React hoists into the head; during server rendering, also reports them to the
 * server.
 */
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
