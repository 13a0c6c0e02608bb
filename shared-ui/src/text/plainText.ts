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
  [/\\([\\`*_{}[\]()#+\-.!>|~])/g, '$1'],
  [/\s+/g, ' '],
];

/** Markdown without its marks, on one line: for excerpts, search and word counts. Never for rendering as HTML. */
export function plainText(markdown: string | null | undefined): string {
  return rules
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), markdown ?? '')
    .trim();
}
