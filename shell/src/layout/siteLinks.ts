/** The five links of the header (spec §2). The Academy is reached from home, footer and login. */
export const siteLinks = [
  { to: '/about', label: 'About' },
  { to: '/journal', label: 'Journal' },
  { to: '/blog', label: 'Blog' },
  { to: '/challenge', label: 'Challenge' },
  { to: '/store', label: 'Store' },
] as const;
