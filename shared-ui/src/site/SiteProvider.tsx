import { createContext, use, type ReactNode } from 'react';

/** Who the site belongs to, as the page carries it. An empty social address hides its icon. */
export type SiteConfig = {
  name: string;
  tagline: string;
  description: string;
  contactEmail: string;
  social: Record<'x' | 'youtube' | 'instagram' | 'linkedin' | 'tiktok' | 'github', string>;
  /** Where the site is, without a closing slash; a remote that runs alone is nowhere. */
  url?: string;
  /** Whether visitors' browsers keep the pages they have read; they do unless this is false. */
  offline?: boolean;
};

const SiteContext = createContext<SiteConfig | null>(null);

export function SiteProvider({ site, children }: { site: SiteConfig; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site's name, addresses and social links. Throws where no SiteProvider is above. */
export function useSite(): SiteConfig {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}
