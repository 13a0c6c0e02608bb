import type { GeneratedFile } from './GeneratedFile';

const days = 180;
const aDay = 24 * 60 * 60 * 1000;

/** Where to tell of a weakness (RFC 9116). It is written anew each day, so that it never expires. */
export const securityTxt: GeneratedFile = {
  pattern: '/.well-known/security.txt',
  type: 'text/plain; charset=utf-8',
  make: ({ url, config: { contactEmail } }) => {
    // Without a contact it would say nothing.
    if (!contactEmail) return null;
    const today = Math.floor(Date.now() / aDay);
    return {
      body: [
        `Contact: mailto:${contactEmail}`,
        `Expires: ${new Date((today + days) * aDay).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${url}/.well-known/security.txt`,
        '',
      ].join('\n'),
    };
  },
};
