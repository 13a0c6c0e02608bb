// Template syntax from other software, which this site shows as plain text.

const marks: [name: string, mark: RegExp][] = [
  ['Tags of Liquid', /\{%-? ?\w[^{}%]{0,100}%\}|\{\{ ?[\w.][^{}<%]{0,100}\}\}/g],
  ['Shortcodes', /\{\{[<%] ?\/?\w[^{}]{0,200}[>%]\}\}/g],
  ['Components', /<[A-Z][\w.]{0,60}(?=[\s/>])/g],
];
const code = /^(?:```|~~~)[^]*?^(?:```|~~~)|`[^`\n]+`/gm;

/** Describes the parts of a text that other software would execute; returns an empty list for plain markdown. */
export function findForeignMarks(text: string): string[] {
  const plain = text.replace(code, '');
  return marks.flatMap(([name, mark]) => {
    const found = [...new Set(plain.match(mark) ?? [])].map((one) => `${one.slice(0, 40)}`);
    if (found.length === 0) return [];
    const listed = found.slice(0, 3).join(', ');
    const rest = found.length > 3 ? `, and ${found.length - 3} more` : '';
    return [`${name} do nothing here and show as they are: ${listed}${rest}. Replace them in the editor.`];
  });
}

/** Removes the lines that import and export code from MDX. */
export const withoutModules = (text: string): string =>
  text.replace(/^(?:import\s[^\n]{1,500}|export\s[^\n]{1,500})\n+/gm, '');
