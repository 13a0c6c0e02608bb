import { Children, type ReactNode } from 'react';
import {
  Box,
  ColorSchemeSwitch,
  shownLinks,
  Stack,
  styled,
  Typography,
  useSite,
  type SiteConfig,
} from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';
import { getNavigation } from '@brand/site-contract/mounts';
import { NewsletterLink } from '../newsletter/NewsletterLink';
import { FrameWidth } from './FrameWidth';
import { Signature } from './Signature';
import { SocialLinks } from './SocialLinks';

export function Footer() {
  const site = useSite();
  const { name, tagline, contactEmail } = site;
  return (
    <Box
      component="footer"
      sx={{ displayPrint: 'none', mt: { xs: 8, md: 12 }, borderTop: 1, borderColor: 'divider' }}
    >
      <FrameWidth>
        <Box sx={{ py: { xs: 5, md: 7 } }}>
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: twoColumns, md: '2fr 1fr 1fr' } }}>
            <Stack sx={{ gap: 2, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              <Signature />
              <Typography sx={{ color: 'text.secondary', maxWidth: '32ch' }}>{tagline}</Typography>
              <Box sx={{ ml: -1 }}>
                <SocialLinks />
              </Box>
            </Stack>
            <FooterList title="Content">{linksOf(site, 'content')}</FooterList>
            <FooterList title="Resources">
              {linksOf(site, 'resources')}
              <NewsletterLink />
              <a href={`mailto:${contactEmail}`}>Contact</a>
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
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                © {new Date().getFullYear()} {name}
              </Typography>
              <Stack component="ul" direction="row" aria-label="About this site" sx={legalStyle}>
                {linksOf(site, 'legal').map((link) => (
                  <Item key={link.key}>{link}</Item>
                ))}
              </Stack>
            </Stack>
            <ColorSchemeSwitch />
          </Stack>
        </Box>
      </FrameWidth>
    </Box>
  );
}

// A single column where enlarged text leaves no room for two.
const twoColumns = 'repeat(auto-fit, minmax(max(7rem, 40%), 1fr))';

// The owner's pages of the footer are beside the links about the site.
const linksOf = ({ pages, menu }: SiteConfig, name: 'content' | 'resources' | 'legal') =>
  shownLinks({ menu, pages: name === 'legal' ? pages : [] }, 'Footer', getNavigation(name)).map(
    ({ to, label }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ),
  );

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h2" variant="subtitle2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {Children.map(children, (link) => (
          <Item>{link}</Item>
        ))}
      </Stack>
    </Box>
  );
}

const legalStyle = {
  flexWrap: 'wrap',
  listStyle: 'none',
  m: 0,
  p: 0,
  columnGap: 2,
  typography: 'body2',
};

// Styles only the item's own content, not the dialog that it opens.
const Item = styled('li')(({ theme }) => ({
  '& > a, & > button': {
    display: 'inline-block',
    padding: '4px 0',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    textUnderlineOffset: '0.25em',
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  },
}));
