// Fenced code, and code in a line.
const code = /^[ \t]{0,3}(```|~~~)[^\n]*\n(?:(?![ \t]{0,3}\1).*\n)*(?:.*\n)?|`[^`\n]{1,500}`/gm;
const targets = [
  /\]\(\s?<?([^\s()<>]{1,1000})/g,
  /^\[[^\]\n]{1,200}\]:[ \t]?<?([^\s<>]{1,1000})/gm,
  /\b(?:href|src)="([^"\n]{1,1000})"/g,
];

/** The paths of the site itself to which the links and pictures of markdown lead, each once and without query and fragment. */
export function ownLinks(markdown: string, origin: string): string[] {
  const text = `${markdown}\n`.replace(code, '');
  const paths = targets
    .flatMap((target) => Array.from(text.matchAll(target), ([, address = '']) => address))
    .map((address) => (address.startsWith(`${origin}/`) ? address.slice(origin.length) : address))
    .filter((address) => /^\/(?![/\\])/.test(address))
    .map((address) => address.replace(/[?#].*/, ''));
  return [...new Set(paths)];
}
