import { siteWith } from './site.fixture';
import { speculationRules } from './speculationRules';

test('a browser fetches public pages ahead and nothing of one person, and no file, until the router follows links', async () => {
  const made = await speculationRules.make(siteWith({}), '');

  expect(JSON.parse(made && 'body' in made ? String(made.body) : '')).toEqual({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            {
              not: {
                href_matches: [
                  '/login',
                  '/account',
                  '/claim',
                  '/admin',
                  '/admin/*',
                  '/academy/:slug/learn',
                  '/preview',
                  '/preview/*',
                  '/*.*',
                ],
              },
            },
            { selector_matches: ':root:not([data-taken-over]) a' },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
});
