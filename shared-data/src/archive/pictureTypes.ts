const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

// How such files begin; a dot is any byte.
const beginnings: [beginning: RegExp, type: string][] = [
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
];

/** The media type of a picture, by its name or, where that says nothing, by how it begins; undefined for what is none. */
export function pictureType(name: string, bytes: Uint8Array): string | undefined {
  const [, extension = ''] = /\.([a-z]+)$/i.exec(name) ?? [];
  const beginning = String.fromCharCode(...bytes.subarray(0, 12));
  return types[extension.toLowerCase()] ?? beginnings.find(([pattern]) => pattern.test(beginning))?.[1];
}
