import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Look } from '../theme/look';
import { ThemeColor } from './ThemeColor';

/** The site's owner and settings, read from the page or /config.json. An empty social link hides its icon. */
export type SiteConfig = {
  name: string;
  tagline: string;
  description: string;
  contactEmail: string;
  social: Record<'x' | 'youtube' | 'instagram' | 'linkedin' | 'tiktok' | 'github', string>;
  /** The URL of a picture of the owner's signature on a transparent background; without one, the name is shown instead. */
  signature?: string;
  /** The URL of the picture at the top of the home page. */
  hero?: string;
  /** The site's URL, without a trailing slash; undefined in a standalone remote. */
  url?: string;
  /** Whether browsers cache the pages that visitors have read; true unless set to false. */
  offline?: boolean;
  /** The site's time zone, which determines its days, and its earlier time zones. Defaults to UTC. */
  timeZone?: string;
  earlierTimeZones?: readonly { time_zone: string; until: string }[];
  /** The currency of the till; undefined if the site takes no payments. */
  till?: { currency: string };
  /** Whether there is a published course. */
  hasCourses?: boolean;
  /** Whether the site has a till and a published product. */
  hasProducts?: boolean;
  /** Whether the owner keeps the Store open; true unless set to false. */
  isStoreOpen?: boolean;
  /** Whether pages show the days written in a row; true unless the owner switches it off. */
  showsRun?: boolean;
  /** The sentences that the owner changed, by the keys of `defaultWords`. */
  words?: Readonly<Record<string, string>>;
  /** The main links that the remotes name. */
  mainLinks?: readonly SiteLink[];
  /** The public pages of the owner's own to which a menu links. */
  pages?: readonly { id: string; slug: string; title: string; place: string }[];
  /** How the owner arranged both, by the key of each link. */
  menu?: readonly { key: string; name?: string; isHidden?: boolean }[];
  /** The person or company responsible by law, if that is not `name`, and a postal address of one or more lines. */
  legalName?: string;
  legalAddress?: string;
  /** The language of the texts, as a BCP 47 tag; English by default. */
  language?: string;
  /** The palette's backgrounds, if they differ from the theme's. */
  grounds?: { light: string; dark: string };
} & Look;

/** A link of a menu. */
export type SiteLink = { to: string; label: string };

type Context = { site: SiteConfig; change: (site: SiteConfig) => void };

const SiteContext = createContext<Context | null>(null);

/** Provides the values that useSite() returns to all descendants. */
export function SiteProvider({ site: served, children }: { site: SiteConfig; children: ReactNode }) {
  const [changed, change] = useState<SiteConfig>();
  const value = useMemo(() => ({ site: changed ?? served, change }), [changed, served]);
  return (
    <SiteContext value={value}>
      <ThemeColor grounds={value.site.grounds} />
      {children}
    </SiteContext>
  );
}

function useSiteContext(): Context {
  const context = use(SiteContext);
  if (!context) throw new Error('useSite needs a SiteProvider above it.');
  return context;
}

/** The site's configuration. Throws without a SiteProvider. */
export const useSite = (): SiteConfig => useSiteContext().site;

/**
 * Returns a function that applies values the owner has just saved to the current page. Pages that the server renders later
 * include these values anyway.
 */
export const useChangeSite = (): ((site: SiteConfig) => void) => useSiteContext().change;
