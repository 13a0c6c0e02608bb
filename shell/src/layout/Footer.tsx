import type { ReactNode } from 'react';
import { Box, ColorSchemeSwitch, Stack, Typography, useSite } from '@brand/shared-ui/core';
import { FooterItem, FooterLink } from './FooterLink';
import { FrameWidth } from './FrameWidth';
import { Signature } from './Signature';
import { SocialLinks } from './SocialLinks';
import { socialNames, type SocialNetwork } from './socialNames';
import { NewsletterLink } from '../newsletter/NewsletterLink';

const networks = Object.keys(socialNames) as SocialNetwork[];

export function Footer() {
  const { name, tagline, contactEmail } = useSite();
  return (
    <Box
      component="footer"
      sx={{ displayPrint: 'none', mt: { xs: 8, md: 12 }, borderTop: 1, borderColor: 'divider' }}
    >
      <FrameWidth>
        <Box sx={{ py: { xs: 5, md: 7 } }}>
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' } }}>
            <Stack sx={{ gap: 2, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              <Signature />
              <Typography sx={{ color: 'text.secondary', maxWidth: '32ch' }}>{tagline}</Typography>
              <Box sx={{ ml: -1 }}>
                <SocialLinks networks={networks} />
              </Box>
            </Stack>
            <FooterList title="Content">
              <FooterLink to="/journal">Journal</FooterLink>
              <FooterLink to="/blog">Blog</FooterLink>
              <FooterLink to="/about">About</FooterLink>
            </FooterList>
            <FooterList title="Resources">
              <FooterLink to="/academy">Academy</FooterLink>
              <FooterLink to="/store">Store</FooterLink>
              <FooterItem>
                <NewsletterLink />
              </FooterItem>
              <FooterLink href={`mailto:${contactEmail}`}>Contact</FooterLink>
            </FooterList>
          </Box>
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            sx={{
              mt: 6,
              gap: 2,
              justifyContent: 'space-between',
              alignItems: { xs: 'flex-start', sm: 'center' },
            }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              © {new Date().getFullYear()} {name}
            </Typography>
            <ColorSchemeSwitch />
          </Stack>
        </Box>
      </FrameWidth>
    </Box>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h2" variant="subtitle2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {children}
      </Stack>
    </Box>
  );
}
