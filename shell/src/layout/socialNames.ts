import type { SiteConfig } from '@brand/shared-ui/core';

export type SocialNetwork = keyof SiteConfig['social'];

/** In the order of the footer. */
export const socialNames: Record<SocialNetwork, string> = {
  x: 'X',
  youtube: 'YouTube',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  github: 'GitHub',
};
