export const feeds = ['feed.xml', 'atom.xml', 'feed.json'];

/** Files that list the newest blog post. */
export const listingFiles = [
  '/sitemap.xml',
  '/llms.txt',
  ...feeds.flatMap((file) => [`/${file}`, `/blog/${file}`]),
];
