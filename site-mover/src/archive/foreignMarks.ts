import { mapProse, withoutCode } from './hiddenWords';

// Template syntax from other software, which this site shows as plain text.

const marks: [name: string, mark: RegExp][] = [
  ['Tags of Liquid', /\{%-? ?\w[^{}%]{0,100}%\}|\{\{ ?[\w.][^{}<%]{0,100}\}\}/g],
  ['Shortcodes', /\{\{[<%](?:\/\*)? ?\/?\w[^{}]{0,200}[>%]\}\}/g],
  ['Marks of kramdown', /\{::?[^{}\n]{1,200}\}/g],
  ['Links of Obsidian', /!?\[\[[^\]\n]{1,200}\]\]/g],
  [
    'Marks of Obsidian',
    /(?<=\S[ \t])\^[\w-]{2,60}$|==[^=\s][^=\n]{0,200}==|\[!(?!(?:note|tip|important|warning|caution)\][ \t]*$)[\w-]{1,40}\][^\n]{0,40}/gim,
  ],
  ['Components', /<[A-Z][\w.]{0,60}(?=[\s/>])/g],
];

/** Describes the parts of a text that other software would execute; returns an empty list for plain markdown. */
export function findForeignMarks(text: string): string[] {
  if (!marks.some(([, mark]) => text.search(mark) >= 0)) return [];
  const plain = withoutCode(text);
  return marks.flatMap(([name, mark]) => {
    const found = [...new Set(plain.match(mark) ?? [])].map((one) => `${one.slice(0, 40)}`);
    if (found.length === 0) return [];
    const listed = found.slice(0, 3).join(', ');
    const rest = found.length > 3 ? `, and ${found.length - 3} more` : '';
    return [`${name} do nothing here and show as they are: ${listed}${rest}. Replace them in the editor.`];
  });
}

const wikiLink =
  /(!?)\[\[([^\][|#^\\\n]{1,300})(?:[#^][^\][|\\\n]{0,200})?((?:\\?\|[^\][|\\\n]{0,300}){0,3})\]\]/g;

/**
 * Rewrites Obsidian's links and embedded pictures as markdown. `resolve` returns the address of a file by its name, and undefined
 * for a link that is kept.
 */
export const withWikiLinks = (
  text: string,
  resolve: (name: string, isEmbedded: boolean) => string | undefined,
): string =>
  mapProse(text, (prose) =>
    prose.replace(wikiLink, (whole, mark: string, name: string, labels: string) => {
      const address = resolve(name.trim(), mark === '!');
      if (address === undefined) return whole;
      // A label of digits is the width of a picture.
      const [label] = labels.split(/\\?\|/).filter((one) => one && !(mark && /^\d+(?:x\d+)?$/.test(one)));
      return `${mark}[${label ?? (mark ? '' : name.trim())}](${address})`;
    }),
  );
