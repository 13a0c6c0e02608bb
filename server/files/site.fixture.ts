import type { SiteConfig } from '@brand/shared-ui/core';
import type { PublicSite } from './GeneratedFiles';
import type { PublicContent } from './PublicContent';

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };

const config: SiteConfig = {
  name: 'Mira Solberg',
  tagline: 'In public',
  description: 'A journal.',
  contactEmail: 'hello@example.com',
  social,
};

/** A site with only this content. */
export const siteWith = (content: Partial<PublicContent>): PublicSite => ({
  url: 'https://mira.example',
  config,
  content: content as PublicContent,
});
