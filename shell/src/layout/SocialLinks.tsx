import { IconLink, Stack, SvgIcon, useSite, type SiteConfig } from '@brand/shared-ui/core';

type Network = keyof SiteConfig['social'];

const names: Record<Network, string> = {
  x: 'X',
  youtube: 'YouTube',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  github: 'GitHub',
};
const all = Object.keys(names) as Network[];

/** Icons for the networks whose URLs are set in the site's configuration. */
export function SocialLinks({ networks = all }: { networks?: readonly Network[] }) {
  const { social } = useSite();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
      {networks
        .filter((network) => social[network])
        .map((network) => (
          <IconLink
            key={network}
            href={social[network]}
            rel="me noopener"
            aria-label={names[network]}
            sx={{ color: 'text.secondary', '&:hover': { color: 'text.primary' } }}
          >
            <SvgIcon fontSize="small">
              {/* A separate file, with a hash in its name: the outlines would otherwise be in every page, and in its scripts. */}
              <use href={`/media/social-14dba9.svg#${network}`} />
            </SvgIcon>
          </IconLink>
        ))}
    </Stack>
  );
}
