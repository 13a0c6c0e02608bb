import type { GeneratedFile } from '../../generated/GeneratedFile';
import type { SitePages } from '../../pages';
import { pathOfPicture, pictureAddress, pictureName } from '../pageFacts';
import { drawApart } from './drawApart';
import { Pictures } from './Pictures';

/** The picture of each public page, made of what the page itself says to other sites. */
export function pictureFiles(pages: SitePages, pictures = new Pictures(drawApart)): GeneratedFile {
  return {
    pattern: pictureAddress('/**'),
    type: 'image/png',
    parts: async ({ content }) => (await content.addresses()).map(({ address }) => pictureName(address)),
    make: async (_site, name) => {
      const facts = await pages.factsAt(pathOfPicture(name));
      return facts && { body: await pictures.pictureOf(facts.card) };
    },
  };
}
