import type { GeneratedFile } from './GeneratedFile';
import { guardedPatterns } from './guardedPatterns';

/** What crawlers leave alone, and where they find all the rest (RFC 9309). */
export const robots: GeneratedFile = {
  pattern: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  make: ({ url }) => ({
    body: [
      'User-agent: *',
      ...guardedPatterns.map((pattern) => `Disallow: ${crawled(pattern)}`),
      '',
      `Sitemap: ${url}/sitemap.xml`,
      '',
    ].join('\n'),
  }),
};

// There each line is the beginning of an address, and a star anything in it.
const crawled = (pattern: string) => pattern.replace(/\/\*$/, '').replace(/:\w+/g, '*');
