import { startTransition, useEffect, useState } from 'react';
import { Box, Stack, useOnWideScreen, useSite } from '@brand/shared-ui/core';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { SearchButton } from '../search/SearchButton';
import { AccountMenu } from './AccountMenu';
import { FrameWidth } from './FrameWidth';
import { MainNavigation } from './MainNavigation';
import { MobileMenu } from './MobileMenu';
import { Signature } from './Signature';
import { SocialLinks } from './SocialLinks';

const opaqueAfterPixels = 20;
const networks = ['x', 'tiktok'] as const;

export function Header() {
  const isScrolled = useIsScrolled();
  const { social } = useSite();
  const icons = networks.filter((network) => social[network]).length;
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
        // Opaque until scripts know the scroll position, because text may be behind the header.
        '&:not([data-scrolled])': { backgroundColor: 'background.default' },
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
          {/* Remotes and the owner may add links: the newsletter form gives them room, and those that still do not fit wrap. */}
          <MainNavigation
            sx={{
              flexDirection: 'row',
              flexWrap: 'wrap',
              display: { xs: 'none', md: 'flex' },
              flex: '0 1 auto',
            }}
          />
          <Stack direction="row" lang="en" sx={{ ...tools, flex: { lg: `1 0 ${360 + 48 * icons}px` } }}>
            {/* First in the row, where there is space to spare: nothing moves when the session arrives. */}
            <AccountMenu />
            <SearchButton />
            <WideTools />
          </Stack>
        </Stack>
      </FrameWidth>
    </Box>
  );
}

// Reserves the full content's width on wide screens, so that nothing moves when the rest is rendered.
const tools = { alignItems: 'center', gap: 0.5, maxWidth: { lg: 506 }, flexShrink: 0, marginLeft: 'auto' };

/**
 * Two social links and the newsletter form, on the right of a wide header. They are rendered after hydration into reserved space,
 * so that the server does not send them to phones, which never show them.
 */
function WideTools() {
  // Keeps the form mounted, so that the visitor's text survives a temporarily narrow window.
  const [wasWide, setWasWide] = useState(false);
  useOnWideScreen('lg', () => startTransition(() => setWasWide(true)));
  return (
    <Stack
      direction="row"
      sx={{ display: { xs: 'none', lg: 'flex' }, alignItems: 'center', gap: 0.5, flex: 1 }}
    >
      {wasWide && (
        <>
          <SocialLinks networks={networks} />
          <Box sx={{ flex: 1 }}>
            <NewsletterForm variant="header" buttonLabel="Subscribe" />
          </Box>
        </>
      )}
    </Stack>
  );
}

/** Undefined until the page is hydrated. */
function useIsScrolled(): boolean | undefined {
  const [isScrolled, setIsScrolled] = useState<boolean>();
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > opaqueAfterPixels);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}
