import type { SiteConfig, SiteLink } from './SiteProvider';

/** A link with the key by which the owner arranges it: its path, or the id of a page. */
export type MenuLink = SiteLink & { key: string; isHidden: boolean };

type Site = Pick<SiteConfig, 'mainLinks' | 'pages' | 'menu'>;

/**
 * The links of a place as the owner arranged them, with the hidden ones: those that the remotes name, then the owner's pages, until
 * the owner chooses another order.
 */
export function arrangeLinks(
  { pages = [], menu = [] }: Site,
  place: 'Menu' | 'Footer',
  named: readonly SiteLink[],
): MenuLink[] {
  const own = pages.filter((page) => page.place === place);
  const links = [
    ...named.map(({ to, label }) => ({ key: to, to, label })),
    ...own.map(({ id, slug, title }) => ({ key: id, to: `/${slug}`, label: title })),
  ];
  const positionOf = ({ key }: { key: string }) => {
    const position = menu.findIndex((link) => link.key === key);
    return position < 0 ? menu.length : position;
  };
  return links
    .sort((one, other) => positionOf(one) - positionOf(other))
    .map((link) => {
      const { name, isHidden = false } = menu.find(({ key }) => key === link.key) ?? {};
      return { ...link, label: name || link.label, isHidden };
    });
}

/** The links of a place that visitors see. */
export const shownLinks = (...of: Parameters<typeof arrangeLinks>): MenuLink[] =>
  arrangeLinks(...of).filter(({ isHidden }) => !isHidden);
