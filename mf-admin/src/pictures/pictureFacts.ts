import { toPictureWidth, type LibraryPicture } from '@brand/shared-data/admin';

/** The name that a picture had as a file, without its folder and the endings that make it unique. */
export const toPictureTitle = ({ picture }: LibraryPicture): string =>
  picture.slice(picture.lastIndexOf('/') + 1).replace(/-(?:[0-9a-f]{8}|[0-9a-f]{16})(-[0-9a-f]{6})?$/, '');

/** The size of a picture in pixels, as far as its name says it, and of its files in bytes. */
export function formatPictureSize({ files, bytes }: LibraryPicture): string {
  if (files.length === 0) return 'File missing';
  const width = toPictureWidth(files.at(-1) ?? '');
  return [width && `${width.toLocaleString('en-US')} px wide`, formatBytes(bytes)].filter(Boolean).join(', ');
}

/** A size whose unit never begins a line. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString('en-US')}\u00a0kB`
    : `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`;

/** How often a picture is used. */
export const formatUses = ({ uses }: LibraryPicture): string => {
  const places = new Set(uses.map(({ kind, id }) => `${kind} ${id}`)).size;
  return places === 0 ? 'Used nowhere' : `Used in ${places} ${places === 1 ? 'text' : 'texts'}`;
};
