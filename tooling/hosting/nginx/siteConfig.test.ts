import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteConfig, usualPlace } from './siteConfig';

it('the nginx configuration in the repository is what the header table says: npm run hosting:nginx', () => {
  expect(readFileSync(path.join(__dirname, 'site.conf'), 'utf8')).toBe(siteConfig(usualPlace));
});
