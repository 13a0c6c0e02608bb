import sharp from 'sharp';

/** The secret part of the owner's address for mails that become drafts. */
export const secret = 'c0ffee'.padEnd(32, '1');

type Part = { type: string; name: string; bytes: Uint8Array };
export type Mail = { id: string; to?: string; subject?: string; text?: string; parts?: Part[] };

/** A mail as a phone sends it. */
export const mailOf = ({
  id,
  to = `hello+${secret}@example.com`,
  subject = '',
  text = '',
  parts = [],
}: Mail) =>
  [
    'From: Somebody <somebody@elsewhere.example>',
    `To: <${to}>`,
    `Subject: ${subject}`,
    `Message-ID: <${id}@elsewhere.example>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts.flatMap(({ type, name, bytes }) => [
      '--part',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ]),
    '--part--',
    '',
  ].join('\r\n');

// A location in Oslo, as a phone writes it into a photo.
const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '59/1 54/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '10/1 45/1 0/1',
};
/** A JPEG that tells its place, half as high as wide. */
export const photo = (width: number) =>
  sharp({
    create: {
      width,
      height: width / 2,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
      background: 'red',
    },
  })
    .withExif({ IFD0: { Artist: 'Mira' }, IFD3: place })
    .jpeg({ quality: 95 })
    .toBuffer();
