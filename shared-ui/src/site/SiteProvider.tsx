import { createContext, use, type ReactNode } from 'react';

/** The site's owner and settings, from /config.json. An empty social address hides its icon. */
export type SiteConfig = {
  name: string;
  tagline: string;
  description: string;
  contactEmail: string;
  social: Record<'x' | 'youtube' | 'instagram' | 'linkedin' | 'tiktok' | 'github', string>;
  /** The address of the site, without a closing slash; undefined in a remote that runs alone. */
  url?: string;
  /** Whether visitors' browsers cache the pages they have read; true unless set to false. */
  offline?: boolean;
  /** What the till takes; undefined where the site takes no payments. */
  till?: { currency: string };
};

const SiteContext = createContext<SiteConfig | null>(null);

/** Gives useSite() its values to everything inside. */
export function SiteProvider({ site, children }: { site: SiteConfig; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site's name, addresses and social links. Throws where no SiteProvider is above. */
export function useSite(): SiteConfig {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}
