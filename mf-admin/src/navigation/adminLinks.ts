type AdminLink = {
  to: string;
  label: string;
  /** Other names under which an owner looks for the page. */
  also?: string;
  /** Whether the page makes sense only on a site that takes payments. */
  needsTill?: boolean;
};

/** The links of the sidebar, in groups; each has a route. The nine of the specification keep their names. */
export const adminGroups: { title: string; links: AdminLink[] }[] = [
  { title: '', links: [{ to: '/admin', label: 'Dashboard', also: 'home backup export import demo' }] },
  {
    title: 'Write',
    links: [
      { to: '/admin/today', label: 'Today', also: 'new entry check-in day diary' },
      { to: '/admin/journal', label: 'Journal Entries', also: 'new entry diary' },
      { to: '/admin/blog', label: 'Blog Posts', also: 'new post article' },
      { to: '/admin/challenges', label: 'Challenges', also: 'new challenge pauses check-ins' },
      { to: '/admin/journey-summaries', label: 'Journey Summaries', also: 'new summary years' },
      { to: '/admin/now', label: 'Now', also: 'what I do now' },
      { to: '/admin/pages', label: 'Pages', also: 'new page imprint contact work with me speaking uses' },
      { to: '/admin/by-mail', label: 'By Mail', also: 'drafts by mail reminder push' },
      { to: '/admin/trash', label: 'Trash', also: 'deleted restore undo history bin' },
    ],
  },
  {
    title: 'Readers',
    links: [
      { to: '/admin/subscribers', label: 'Subscribers', also: 'newsletter import csv' },
      { to: '/admin/subscribers/letters', label: 'Letters', also: 'new letter newsletter digest sender' },
      { to: '/admin/health/readers', label: 'Readers', also: 'visitors visits statistics' },
    ],
  },
  {
    title: 'Teach and sell',
    links: [
      { to: '/admin/academy', label: 'Academy', also: 'courses lessons modules learners badge' },
      { to: '/admin/products', label: 'Products', also: 'new product coupons prices', needsTill: true },
      { to: '/admin/orders', label: 'Orders', also: 'refund receipts sales', needsTill: true },
    ],
  },
  {
    title: 'Site',
    links: [
      { to: '/admin/about-settings', label: 'About Page', also: 'portrait story figures' },
      { to: '/admin/current-focus', label: 'Current Focus', also: 'working on learning' },
      { to: '/admin/words', label: 'Words', also: 'sentences texts of pages' },
      { to: '/admin/menu', label: 'Menu', also: 'header footer links navigation order hide rename' },
      {
        to: '/admin/site',
        label: 'Name and Look',
        also: 'colours typeface time zone legal address imprint social links',
      },
      { to: '/admin/redirects', label: 'Redirects', also: 'old addresses missing pages 404' },
    ],
  },
  {
    title: 'Machine',
    links: [
      { to: '/admin/health', label: 'Health', also: 'errors speed vitals' },
      { to: '/admin/remotes', label: 'Remotes', also: 'teams releases builds approve' },
      { to: '/admin/audit', label: 'Audit Log', also: 'history who changed' },
      { to: '/admin/webhooks', label: 'Webhooks', also: 'programs events' },
      { to: '/admin/tokens', label: 'Tokens', also: 'keys programs micropub mcp api' },
      { to: '/account', label: 'Your Account', also: 'password passkeys sessions two-factor log out' },
    ],
  },
];
