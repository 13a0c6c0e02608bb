const rules: [RegExp, string][] = [
  [/^ {0,3}(```|~~~).*$/gm, ''],
  [/<!--[\s\S]*?-->/g, ''],
  [/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ''],
  [/<\/?[a-z][^>]*>/gi, ''],
  [/!\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/^ {0,3}\[[^\]]+\]:.*$/gm, ''],
  [/^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*$/gm, '$1'],
  [/^ {0,3}([-*_=][ \t]*){3,}$/gm, ''],
  [/^[ \t]*\|?([ \t]*:?-+:?[ \t]*\|)+[ \t:-]*$/gm, ''],
  [/^[ \t]*(>[ \t]?)+/gm, ''],
  [/^[ \t]*([-*+]|\d+[.)])[ \t]+(\[[ xX]\][ \t]+)?/gm, ''],
  [/(\*\*|__|~~|`+)(.+?)\1/g, '$2'],
  [/(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?!\w)/g, '$1'],
  [/(?<![\w_])_(?!\s)(.+?)(?<!\s)_(?!\w)/g, '$1'],
  [/[ \t]*\|[ \t]*/g, ' '],
  [/\s+/g, ' '],
];

// An escaped mark is no mark: it hides in the private use area while the rules run.
const hidden = 0xe000;
const hide = (text: string) =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => String.fromCharCode(hidden + mark.charCodeAt(0)));
const reveal = (text: string) =>
  text.replace(/[\ue000-\ue07f]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - hidden));

/** Markdown without its marks, on one line: for excerpts, search and word counts. Never for rendering as HTML. */
export function plainText(markdown: string | null | undefined): string {
  const text = rules.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    hide(markdown ?? ''),
  );
  return reveal(text).trim();
}
