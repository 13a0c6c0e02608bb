import { toPictureStem } from '../archive/references';
import type { PictureCount, SiteExport } from './siteExport';

/** Tools that make pictures as an upload does, and fetch them where the owner said so. */
export type PictureTools = {
  /** The sizes of a picture, the largest last: the end of the name, and the bytes. Rejects what is no picture, with the reason. */
  toSizes: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<PictureSize[]>;
  /** The bytes at an address, which may be a path of the old site. */
  fetchPicture?: (address: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** The former address of the site: pictures and files that stay there, and have only a path, are linked there. */
  oldSite?: string;
};

type Made = Map<string, Uint8Array>;

export type PictureSize = { suffix: string; bytes: Uint8Array<ArrayBuffer> };

/** The pictures of an export, each made once in a run. */
export function createPictures(source: SiteExport, tools: PictureTools | undefined) {
  const paths = new Map<string, string | undefined>();
  const counted = new Set<string>();

  const bringOne = async (address: string, made: Made): Promise<string | undefined> => {
    const bytes = source.findPicture(address) ?? (await tools?.fetchPicture?.(address));
    if (!tools || !bytes) return undefined;
    const stem = await toPictureStem(address, bytes);
    const sizes = await tools.toSizes(bytes, address);
    for (const size of sizes) made.set(`${stem}${size.suffix}`, size.bytes);
    return `/media/${stem}${sizes.at(-1)?.suffix ?? ''}`;
  };

  /** The addresses that pictures have here. Where one cannot be brought it keeps its address, and `tell` says why. */
  const bring = async (
    addresses: string[],
    made: Made,
    count: PictureCount,
    tell: (message: string) => void,
  ) => {
    const moved = new Map<string, string>();
    for (const address of new Set(addresses)) {
      if (!counted.has(address)) count[source.findPicture(address) ? 'included' : 'elsewhere'] += 1;
      counted.add(address);
      if (!paths.has(address))
        paths.set(
          address,
          await bringOne(address, made).catch((error: Error) => {
            tell(`${address.slice(0, 200)}: ${error.message.replace(/\.?$/, '.')} It keeps its address.`);
            return undefined;
          }),
        );
      const path = paths.get(address);
      if (path) moved.set(address, path);
    }
    return moved;
  };
  return { bring };
}
