import { IconButton, Stack, SvgIcon, useSite } from '@brand/shared-ui/core';
import { socialNames, type SocialNetwork } from './socialNames';

// The outlines are a file of their own: else they would be in every page, and in its scripts.
// An empty address in the site's configuration hides its icon.
export function SocialLinks({ networks }: { networks: readonly SocialNetwork[] }) {
  const { social } = useSite();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
      {networks
        .filter((network) => social[network])
        .map((network) => (
          <IconButton
            key={network}
            component="a"
            href={social[network]}
            rel="me noopener"
            aria-label={socialNames[network]}
            sx={{ color: 'text.secondary', '&:hover': { color: 'text.primary' } }}
          >
            <SvgIcon fontSize="small">
              <use href={`/social.svg#${network}`} />
            </SvgIcon>
          </IconButton>
        ))}
    </Stack>
  );
}
