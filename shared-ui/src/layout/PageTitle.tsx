import { useSite } from '../site/SiteProvider';

type Props = {
  title: string;
  /** The title stands as it is, without the site's name. */
  exact?: boolean;
  /** For search engines and previews; the site's own where a page has none. */
  description?: string;
  noindex?: boolean;
  /** There is nothing at this address: a server answers 404, and no search engine lists it. */
  missing?: boolean;
};

/** The document's title and description, hoisted into the head by React; on Node too. */
export function PageTitle({ title, exact, description, noindex, missing }: Props) {
  const site = useSite();
  const words = description || site.description;
  return (
    <>
      <title>{exact ? title : `${title} | ${site.name}`}</title>
      {words && <meta name="description" content={words} />}
      {(noindex || missing) && <meta name="robots" content="noindex" />}
      {missing && <meta name="prerender-status-code" content="404" />}
    </>
  );
}
