import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faceNames, paletteNames, type ChosenLook } from '@brand/shared-data/server';

const siteTexts = ['name', 'tagline', 'description', 'contactEmail'];
const looks = Object.entries({ palette: paletteNames, face: faceNames });

/** Reads site.config.json. Throws an error that names the first missing or invalid value. */
export function readSiteConfig(file: string): Record<string, unknown> & ChosenLook {
  try {
    const site = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> | null;
    const lacking = siteTexts.find((key) => typeof site?.[key] !== 'string');
    if (!site || lacking) throw new Error(`"${lacking}" is missing`);
    // Required because the footer on every page reads `social`.
    if (typeof site.social !== 'object' || !site.social) throw new Error('"social" is missing');
    if (site.remotes !== undefined && !Array.isArray(site.remotes))
      throw new Error('"remotes" is a list of packages');
    if (!['boolean', 'undefined'].includes(typeof site.offline))
      throw new Error('"offline" is true or false');
    for (const [key, names] of looks)
      if (site[key] !== undefined && !names.some((name) => name === site[key]))
        throw new Error(`"${key}" is one of ${names.join(', ')}`);
    return site;
  } catch (error) {
    throw new Error(`${path.basename(file)} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
