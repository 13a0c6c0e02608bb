import { isAnimated } from '@brand/shared-data/admin';
import { standsStill, type PictureTools } from '../archive/pictures';
import { toPictureStem } from '../archive/references';
import type { PictureCount, SiteExport } from './siteExport';

type Made = Map<string, Uint8Array>;

/** An export's pictures, each processed once per run. */
export type Pictures = {
  /**
   * Imports pictures and returns their new addresses. A picture that cannot be imported keeps its address, and `tell` is called
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

type BringOne = (address: string, made: Made, tell: (message: string) => void) => Promise<string | undefined>;

/** Without `tools`, this is a dry run, which counts pictures and keeps their addresses. */
export function createPictures(source: SiteExport, tools?: PictureTools): Pictures {
  const paths = new Map<string, string | undefined>();
  const counted = new Set<string>();

  const bringOne: BringOne = async (address, made, tell) => {
    const included = source.findPicture(address);
    const bytes = included ?? (await tools?.fetchPicture?.(address));
    // The dry run has already reported the animated pictures in the export.
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
