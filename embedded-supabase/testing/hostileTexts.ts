const MiB = 1024 * 1024;

/** A part, repeated until it has about this many bytes. */
export const repeated = (part: string, bytes = MiB): string => part.repeat(Math.floor(bytes / part.length));

/** Values that cost much where each part of them is compared with each other, copied or searched again. */
export const hostileValues: Record<string, unknown> = {
  'a megabyte of a letter': repeated('a', MiB - 2000),
  'a megabyte of spaces': `a${repeated(' ', MiB - 2000)}a`,
  'a megabyte of labels': `a@${repeated('a.', MiB - 2000)}`,
  'a megabyte of pluses': repeated('+', MiB - 2000),
  'a list of 10,000': Array.from({ length: 10_000 }, (_, index) => `${index}`),
  'an object of 10,000 fields': Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 1]),
  ),
  'a list in 500 lists': Array.from({ length: 500 }).reduce((inner) => [inner], []),
};

/** Bodies that cost much to parse, with their type. */
export const hostileBodies: Record<string, { type: string; body: string }> = {
  'a form of a megabyte of fields': { type: 'application/x-www-form-urlencoded', body: repeated('a=1&') },
  'a form of 10,000 fields': {
    type: 'application/x-www-form-urlencoded',
    body: Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join('&'),
  },
  'a form of a megabyte of signs': {
    type: 'application/x-www-form-urlencoded',
    body: `a=${repeated('%41')}`,
  },
  'half a million open brackets': { type: 'application/json', body: repeated('[', MiB / 2) },
  'a megabyte of open braces': { type: 'application/json', body: repeated('{"a":') },
  'a megabyte of numbers': { type: 'application/json', body: `[${repeated('1,', MiB - 2000)}1]` },
  'a megabyte of long numbers': { type: 'application/json', body: `[${repeated('1e400,', MiB - 2000)}1]` },
  'a megabyte of quotes': { type: 'application/json', body: `"${repeated('\\"', MiB - 2000)}"` },
  'a megabyte of empty rows': { type: 'application/json', body: `[${repeated('{},', MiB - 2000)}{}]` },
  '10,000 fields of one name': { type: 'application/json', body: `{${repeated('"a":1,', 60_000)}"a":1}` },
  'a megabyte of lines': { type: 'text/csv', body: `a\n${repeated('1\n')}` },
  'a megabyte of empty lines': { type: 'text/csv', body: `a\n${repeated('\n')}` },
  'a megabyte of columns': { type: 'text/csv', body: repeated('a,') },
  'a megabyte of quotes in a line': { type: 'text/csv', body: `a\n"${repeated('""')}` },
  'a megabyte of parts': {
    type: 'multipart/form-data; boundary=b',
    body: `${repeated('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n')}--b--\r\n`,
  },
  'a megabyte of a boundary': { type: 'multipart/form-data; boundary=--', body: repeated('-') },
  'a megabyte of a text': { type: 'text/plain', body: repeated('a') },
};
