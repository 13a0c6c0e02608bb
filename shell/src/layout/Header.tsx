import { Box, Stack } from '@brand/shared-ui/core';
import { SearchButton } from '../search/SearchButton';
import { AccountMenu } from './AccountMenu';
import { FrameWidth } from './FrameWidth';
import { MobileMenu } from './MobileMenu';
import { NavigationLink } from './NavigationLink';
import { Signature } from './Signature';
import { siteLinks } from './siteLinks';
import { useIsScrolled } from './useIsScrolled';
import { WideTools } from './WideTools';

const opaqueAfterPixels = 20;

export function Header() {
  const isScrolled = useIsScrolled(opaqueAfterPixels);
  return (
    <Box
      component="header"
      data-scrolled={isScrolled}
      sx={{
        displayPrint: 'none',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        transition: 'background-color .2s, box-shadow .2s',
        '&[data-scrolled="true"]': {
          backgroundColor: 'color-mix(in srgb, var(--mui-palette-background-default) 88%, transparent)',
          backdropFilter: 'blur(12px)',
          boxShadow: '0 1px 0 var(--mui-palette-divider), 0 8px 24px -16px rgb(0 0 0 / 0.25)',
        },
      }}
    >
      <FrameWidth>
        <Stack direction="row" sx={{ alignItems: 'center', minHeight: 72, gap: { xs: 2, md: 3 } }}>
          <MobileMenu />
          <Signature />
          <Stack
            component="nav"
            aria-label="Main"
            direction="row"
            sx={{ display: { xs: 'none', md: 'flex' }, flex: 1 }}
          >
            {siteLinks.map((link) => (
              <NavigationLink key={link.to} {...link} />
            ))}
          </Stack>
          <Stack direction="row" sx={tools}>
            {/* First in the row, where there is room to spare: nothing moves when the session arrives. */}
            <AccountMenu />
            <SearchButton />
            <WideTools />
          </Stack>
        </Stack>
      </FrameWidth>
    </Box>
  );
}

// On wide screens as wide as all that it will hold: a browser that paints while the page still comes moves nothing.
const tools = { alignItems: 'center', gap: 0.5, width: { lg: 506 }, flexShrink: 0 };
