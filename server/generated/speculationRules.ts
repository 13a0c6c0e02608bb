import type { GeneratedFile } from './GeneratedFile';
import { guardedPatterns } from './guardedPatterns';

// Pages fetch them once a day, not with every visit; they change with the shell's code alone.
const aDay = 'public, max-age=86400';

// What follows a link while scripts are still on their way is the browser; afterwards the router, which fetches data and
// no document (takeOver).
const notTakenOver = ':root:not([data-taken-over]) a';

/** Which links a browser may fetch ahead: those to public pages that somebody is about to follow. */
export const speculationRules: GeneratedFile = {
  pattern: '/speculation-rules.json',
  type: 'application/speculationrules+json',
  headers: { 'cache-control': aDay, 'cdn-cache-control': aDay },
  make: () => ({
    body: JSON.stringify({
      prefetch: [
        {
          where: {
            and: [
              { href_matches: '/*' },
              { not: { href_matches: [...guardedPatterns.flatMap(withStart), '/*.*'] } },
              { selector_matches: notTakenOver },
            ],
          },
          eagerness: 'moderate',
        },
      ],
    }),
  }),
};

// Of an address pattern, "/admin/*" is not "/admin".
const withStart = (pattern: string) => (pattern.endsWith('/*') ? [pattern.slice(0, -2), pattern] : [pattern]);
