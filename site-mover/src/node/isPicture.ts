// The first bytes of PNG, JPEG, GIF, WebP and AVIF files; a dot matches any byte.
const signatures = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

export const noPicture = 'This is not a PNG, JPEG, WebP, AVIF or GIF.';

/** Whether a file starts like a picture in a format that the site stores. */
export const isPicture = (bytes: Uint8Array): boolean =>
  signatures.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));
