import { useSite } from '../site/SiteProvider';

type Props = {
  title: string;
  /** The title stands as it is, without the site's name. */
  exact?: boolean;
  description?: string;
  noindex?: boolean;
};

/** The document's title and description, hoisted into the head by React; on Node too. */
export function PageTitle({ title, exact = false, description, noindex = false }: Props) {
  const site = useSite();
  return (
    <>
      <title>{exact ? title : `${title} | ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
