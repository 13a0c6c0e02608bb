import { isAnimated } from '@brand/shared-data/admin';
import { toPictureStem } from '../archive/references';
import type { PictureCount, SiteExport } from './siteExport';

/** Tools that process pictures like uploads, and fetch them with the owner's consent. */
export type PictureTools = {
  /** The sizes of a picture, largest last: the end of each name, and the bytes. Rejects unsupported files with the reason. */
  toSizes: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<PictureSize[]>;
  /** The bytes at an address, which may be a path on the old site. */
  fetchPicture?: (address: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** The site's former address, to which pictures and files that stay there are linked if they have only a path. */
  oldSite?: string;
};

type Made = Map<string, Uint8Array>;

/** The pictures of an export, each processed once per run. */
export type Pictures = {
  /**
   * Imports pictures and returns their addresses here. A picture that cannot be imported keeps its address, and `tell` is called
   * with the reason.
   */
  bring: (
    addresses: string[],
    made: Made,
    count: PictureCount,
    tell: (message: string) => void,
  ) => Promise<ReadonlyMap<string, string>>;
  oldSite: string | undefined;
};

/** The message about the lost motion of an animated picture. */
export const standsStill =
  'moves. Its first image alone is brought, and stands still. Link to a film of it, if readers need to see it move.';

type BringOne = (address: string, made: Made, tell: (message: string) => void) => Promise<string | undefined>;

export type PictureSize = { suffix: string; bytes: Uint8Array<ArrayBuffer> };

/** Without `tools`, this is a rehearsal, in which pictures are counted and keep their addresses. */
export function createPictures(source: SiteExport, tools?: PictureTools): Pictures {
  const paths = new Map<string, string | undefined>();
  const counted = new Set<string>();

  const bringOne: BringOne = async (address, made, tell) => {
    const included = source.findPicture(address);
    const bytes = included ?? (await tools?.fetchPicture?.(address));
    // The rehearsal has already reported animated pictures that the export contains.
    if (bytes && !(tools && included) && isAnimated(bytes)) tell(`${address.slice(0, 200)} ${standsStill}`);
    if (!tools || !bytes) return undefined;
    const stem = await toPictureStem(address, bytes);
    const sizes = await tools.toSizes(bytes, address);
    for (const size of sizes) made.set(`${stem}${size.suffix}`, size.bytes);
    return `/media/${stem}${sizes.at(-1)?.suffix ?? ''}`;
  };

  const bring: Pictures['bring'] = async (addresses, made, count, tell) => {
    const moved = new Map<string, string>();
    for (const address of new Set(addresses)) {
      if (!counted.has(address)) count[source.findPicture(address) ? 'included' : 'elsewhere'] += 1;
      counted.add(address);
      if (!paths.has(address))
        paths.set(
          address,
          await bringOne(address, made, tell).catch((error: Error) => {
            tell(
              `${address.slice(0, 200)}: ${error.message.replace(/\.?$/, '.')} It keeps its address. Import the file once more, or upload it in the editor.`,
            );
            return undefined;
          }),
        );
      const path = paths.get(address);
      if (path) moved.set(address, path);
    }
    return moved;
  };
  return { bring, oldSite: tools?.oldSite };
}
