/** The sidebar, top to bottom. A page of the admin is one line here and one route. */
export const adminLinks = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/academy', label: 'Academy' },
  { to: '/admin/blog', label: 'Blog Posts' },
  { to: '/admin/journal', label: 'Journal Entries' },
  { to: '/admin/challenges', label: 'Challenges' },
  { to: '/admin/journey-summaries', label: 'Journey Summaries' },
  { to: '/admin/current-focus', label: 'Current Focus' },
  { to: '/admin/about-settings', label: 'About Page' },
  { to: '/admin/subscribers', label: 'Subscribers' },
] as const;
