import { feedFiles } from './feeds/feedFiles';
import type { GeneratedFile } from './GeneratedFile';
import { llms } from './llms';
import { markdownCopies } from './markdownCopies';
import { robots } from './robots';
import { securityTxt } from './securityTxt';
import { sitemap, sitemapParts } from './sitemap';
import { speculationRules } from './speculationRules';

/** Every file that is made of the content. The first that has an address answers it. */
export const generatedFiles: readonly GeneratedFile[] = [
  robots,
  sitemap,
  sitemapParts,
  ...feedFiles,
  llms,
  ...markdownCopies,
  securityTxt,
  speculationRules,
];
