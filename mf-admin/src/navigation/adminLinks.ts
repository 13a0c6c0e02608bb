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
  {
    title: '',
    links: [
      {
        to: '/admin',
        label: 'Dashboard',
        also: 'home backup restore export import old blog wordpress ghost move demo',
      },
    ],
  },
  {
    title: 'Write',
    links: [
      { to: '/admin/today', label: 'Today', also: 'new entry write check-in day diary' },
      { to: '/admin/journal', label: 'Journal Entries', also: 'new entry change old diary drafts' },
      { to: '/admin/blog', label: 'Blog Posts', also: 'new post write article drafts' },
      { to: '/admin/challenges', label: 'Challenges', also: 'new challenge pauses holiday ill check-ins' },
      {
        to: '/admin/journey-summaries',
        label: 'Journey Summaries',
        also: 'new summary sum up years milestones',
      },
      { to: '/admin/now', label: 'Now', also: 'what I do now these days' },
      { to: '/admin/pages', label: 'Pages', also: 'new page add imprint contact work with me speaking uses' },
      {
        to: '/admin/by-mail',
        label: 'By Mail',
        also: 'drafts by mail reminder be reminded evening push notification',
      },
      {
        to: '/admin/pictures',
        label: 'Pictures',
        also: 'images library gallery alt unused replace picture everywhere',
      },
      { to: '/admin/trash', label: 'Trash', also: 'see deleted things restore undo history bin' },
    ],
  },
  {
    title: 'Readers',
    links: [
      { to: '/admin/subscribers', label: 'Subscribers', also: 'newsletter import export csv mailing list' },
      {
        to: '/admin/subscribers/letters',
        label: 'Letters',
        also: 'new letter write send newsletter digest sender',
      },
      {
        to: '/admin/health/readers',
        label: 'Readers',
        also: 'who reads visitors visits statistics most read',
      },
    ],
  },
  {
    title: 'Teach and sell',
    links: [
      {
        to: '/admin/academy',
        label: 'Academy',
        also: 'new course lessons modules learners invite progress badge video',
      },
      {
        to: '/admin/products',
        label: 'Products',
        also: 'new product sell download bundle coupons prices',
        needsTill: true,
      },
      {
        to: '/admin/orders',
        label: 'Orders',
        also: 'refund receipts sales buyers disputes',
        needsTill: true,
      },
    ],
  },
  {
    title: 'Site',
    links: [
      {
        to: '/admin/about-settings',
        label: 'About Page',
        also: 'portrait photo change story figures start date',
      },
      { to: '/admin/current-focus', label: 'Current Focus', also: 'what I am working on learning' },
      { to: '/admin/words', label: 'Words', also: 'change sentences texts home page translate' },
      { to: '/admin/menu', label: 'Menu', also: 'header footer links navigation order hide rename' },
      {
        to: '/admin/site',
        label: 'Name and Look',
        also: 'colours typeface logo signature time zone language legal address imprint social links store open closed',
      },
      {
        to: '/admin/redirects',
        label: 'Redirects',
        also: 'old addresses dead links leads nowhere missing pages 404',
      },
    ],
  },
  {
    title: 'Machine',
    links: [
      { to: '/admin/health', label: 'Health', also: 'errors wrong slow fast speed vitals' },
      { to: '/admin/remotes', label: 'Remotes', also: 'teams releases builds approve broken roll back' },
      { to: '/admin/audit', label: 'Audit Log', also: 'history who changed deleted things' },
      { to: '/admin/webhooks', label: 'Webhooks', also: 'tell another program events' },
      { to: '/admin/tokens', label: 'Tokens', also: 'keys programs apps agents micropub mcp api' },
      {
        to: '/account',
        label: 'Your Account',
        also: 'change password passkeys sessions two-factor log out download delete',
      },
    ],
  },
];
