import { robots } from './robots';
import { siteWith } from './site.fixture';

test('crawlers leave alone what is for one person, and nothing else, and are led to the sitemap', async () => {
  expect(await robots.make(siteWith({}), '')).toEqual({
    body: `User-agent: *
Disallow: /login
Disallow: /account
Disallow: /claim
Disallow: /admin
Disallow: /academy/*/learn
Disallow: /preview

Sitemap: https://mira.example/sitemap.xml
`,
  });
});
