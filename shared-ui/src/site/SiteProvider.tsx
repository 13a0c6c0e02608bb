import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Look } from '../theme/look';

/** The site's owner and settings, from the page or /config.json. An empty social address hides its icon. */
export type SiteConfig = {
  name: string;
  tagline: string;
  description: string;
  contactEmail: string;
  social: Record<'x' | 'youtube' | 'instagram' | 'linkedin' | 'tiktok' | 'github', string>;
  /** The address of a picture of the owner's signature, in ink without paper; without one the name stands in its place. */
  signature?: string;
  /** The address of the picture at the top of the home page. */
  hero?: string;
  /** The address of the site, without a closing slash; undefined in a remote that runs alone. */
  url?: string;
  /** Whether visitors' browsers cache the pages they have read; true unless set to false. */
  offline?: boolean;
  /** The name of the site's time zone, which decides its days, and the earlier ones. The default is UTC. */
  timeZone?: string;
  earlierTimeZones?: readonly { time_zone: string; until: string }[];
  /** The currency of the till; undefined if the site takes no payments. */
  till?: { currency: string };
  /** The backgrounds of the palette, where it is not the theme's. */
  grounds?: { light: string; dark: string };
} & Look;

type Context = { site: SiteConfig; change: (site: SiteConfig) => void };

const SiteContext = createContext<Context | null>(null);

/** Gives useSite() its values to everything inside. */
export function SiteProvider({ site: served, children }: { site: SiteConfig; children: ReactNode }) {
  const [changed, change] = useState<SiteConfig>();
  const value = useMemo(() => ({ site: changed ?? served, change }), [changed, served]);
  return <SiteContext value={value}>{children}</SiteContext>;
}

function useSiteContext(): Context {
  const context = use(SiteContext);
  if (!context) throw new Error('useSite needs a SiteProvider above it.');
  return context;
}

/** The site's name, addresses and social links. Throws without a SiteProvider. */
export const useSite = (): SiteConfig => useSiteContext().site;

/** The backgrounds of the site's palette; undefined for the theme's, and where no SiteProvider is above. */
export const useGrounds = () => use(SiteContext)?.site.grounds;

/** Shows the site with the values that the owner has just saved. The server's next page has them, too. */
export const useChangeSite = (): ((site: SiteConfig) => void) => useSiteContext().change;
