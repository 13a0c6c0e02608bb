import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteConfig, usualPlace } from './siteConfig';

writeFileSync(path.join(__dirname, 'site.conf'), siteConfig(usualPlace));
