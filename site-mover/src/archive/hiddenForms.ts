import { hidesWords } from '../text/restricted';

// Words that other software hides from readers. This site would show most of these marks as text, and the words with them.

/** A pattern for the beginning of hidden words, and one for their end, in which `NAME` is the name in the beginning. */
export type Form = {
  begin: string;
  /** Undefined if the beginning is the whole form. */
  end?: string;
  /** The beginning of a form inside of it that has the same end. */
  nested?: string;
  /** Further conditions, if the pattern is not enough. */
  isForm?: (begun: RegExpExecArray, text: string) => boolean;
  /** Whether it hides words even if its end is missing. */
  isCertain?: (name: string) => boolean;
  /** Whether a backslash makes it a text. */
  isEscapable?: true;
  /** Whether it is code, which is cut and not counted. */
  isCode?: true;
};

const pair = (begin: string, end: string): Form => ({ begin, end });
const named = {
  isForm: ([, name = '']: RegExpExecArray) => hidesWords(name),
  isCertain: (name: string) => /^comment$/i.test(name),
};
const leadsNowhere = /^(?:#|<#?>)$/;
const isRemark = /^(?:\/\/|#|comment|hidden)$/i;

function isReferredTo(label: string, text: string): boolean {
  const mark = `[${label}]`;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
    if (text[at + mark.length] !== ':') return true;
  return false;
}

/** The forms of markdown itself. */
export const markdownForms: Form[] = [
  { ...pair('<!--(?!-?>)', '-->'), isEscapable: true },
  // A definition that leads nowhere, such as `[//]: # (words)` and `[words]: #`.
  {
    begin:
      '^(?:[ \\t>]|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*\\[((?:[^\\][\\\\\\n]|\\\\.){1,999})\\]:[ \\t]*(?:\\n[ \\t]*)?(\\S+)' +
      '(?:[ \\t]*(?:\\n[ \\t]*)?(?:"[^"]*"|\'[^\']*\'|\\([^)]*\\)))?[ \\t]*$',
    isForm: ([, label = '', address = ''], text) =>
      isRemark.test(label) || (leadsNowhere.test(address) && !isReferredTo(label, text)),
  },
  {
    begin: '<([a-z][\\w.-]*)(?=[\\s/>])([^<>]*)>',
    end: '</NAME\\s*>',
    nested: '<NAME(?=[\\s/>])[^<>]*(?<!/)>',
    isForm: ([, name = '', attributes = '']) =>
      /^template$/i.test(name) || (/^[A-Z]|-/.test(name) && hidesWords(name)) || hidesElement(attributes),
    isCertain: (name) => !/^(?:area|br|col|hr|img|input|link|meta|source|wbr)$/i.test(name),
    isEscapable: true,
  },
];

/** Whether the attributes of an HTML element hide it. */
export const hidesElement = (attributes: string): boolean =>
  /(?:^|\s)hidden(?=[\s=/]|$)/i.test(attributes.replace(/=\s*(?:"[^"]*"|'[^']*')/g, '=')) ||
  /(?:display ?: ?["']?none|visibility ?: ?["']?hidden)/i.test(
    /(?:^|\s)style ?=.*/is.exec(attributes)?.[0] ?? '',
  );

/** The forms of Obsidian, MDX, kramdown, CriticMarkup, Blade, Handlebars, Hugo, EJS, Nunjucks, Liquid, Org, LaTeX and Pandoc. */
const allForms: Form[] = [
  ...markdownForms,
  { ...pair('%%', '%%'), isEscapable: true },
  { ...pair('\\{\\s*/\\*', '\\*/\\s*\\}'), isEscapable: true },
  { ...pair('\\{\\s*//', '\\n\\s*\\}'), isEscapable: true },
  { begin: '\\{::comment(?:\\s[^{}\\n]*)?/\\}' },
  pair('\\{::comment(?:\\s[^{}\\n]*)?\\}', '\\{:/(?:comment)?\\}'),
  pair('\\{::nomarkdown\\s[^{}\\n]*type=["\']?(?!html)\\w+[^{}\\n]*\\}', '\\{:/(?:nomarkdown)?\\}'),
  pair('\\{>>', '<<\\}'),
  pair('\\{\\{--', '--\\}\\}'),
  pair('\\{--(?!\\})', '--\\}'),
  pair('\\{\\{~?!--', '--~?\\}\\}'),
  pair('\\{\\{~?!', '\\}\\}'),
  pair('\\{\\{-?\\s*/\\*', '\\*/\\s*-?\\}\\}'),
  pair('<%--', '--%>'),
  pair('<%[#*]', '%>'),
  // Unlike the name of a heading, `{#name}`.
  pair('\\{#(?!-?[\\w.:-]+(?:\\s[^{}#\\n]*)?\\})', '#\\}'),
  pair('\\{%[-~]?\\s*(?:#|liquid\\b)', '%\\}'),
  {
    ...named,
    begin: '\\{%[-~]?\\s*([\\w-]+)(?=[\\s%~-])[^%]*%\\}',
    end: '\\{%[-~]?\\s*(?:end|/\\s*)NAME\\s*[-~]?%\\}',
    nested: '\\{%[-~]?\\s*NAME(?=[\\s%~-])[^%]*%\\}',
  },
  {
    ...named,
    begin: '\\{\\{[<%]\\s*([\\w/-]*\\w)(?=[\\s/>%])[^{}]*[>%]\\}\\}',
    end: '\\{\\{[<%]\\s*/\\s*NAME\\s*[>%]\\}\\}',
    nested: '\\{\\{[<%]\\s*NAME(?=[\\s>%])[^{}]*(?<!/)[>%]\\}\\}',
  },
  pair('^[ \\t>]*#\\+begin_comment', '#\\+end_comment'),
  pair('\\\\begin\\{comment\\}', '\\\\end\\{comment\\}'),
  {
    begin: '^[ \\t>]*:{3,}[ \\t]*\\{?[^\\n]{0,200}?\\b(comment|(?:content-)?hidden|private|draft)\\b[^\\n]*',
    end: '^[ \\t>]*:{3,}[ \\t]*$',
    nested: '^[ \\t>]*:{3,}[ \\t]*[^\\s:][^\\n]*',
    isCertain: () => true,
  },
];

/** The code that a text in MDX imports and exports, up to the first empty line outside of brackets. */
const moduleForm: Form = {
  begin: '^(?:import|export)\\s(?=[\\w\\s{*\'"])',
  end: '\\n[ \\t]*\\r?\\n|$(?![^])',
  nested: '[([{)\\]}]',
  isForm: ({ 0: mark, index }, text) =>
    /^[a-z]/.test(mark) &&
    /(?:^|\n[ \t]*\r?\n|\n(?:import|export)\s[^\n]*\n)$/.test(text.slice(Math.max(0, index - 1000), index)),
  isCode: true,
};

/** Finds a form, or a part in which Liquid and its relatives show template tags as text. */
const toToken = (forms: readonly Form[]) =>
  new RegExp(
    [
      '(?<raw>\\{%[-~]?\\s*(?:raw|verbatim)\\s*[-~]?%\\})',
      ...forms.map(({ begin }, index) => `(?<form${index}>${begin})`),
    ].join('|'),
    'gim',
  );
export const endOfRaw = /\{%[-~]?\s*end(?:raw|verbatim)\s*[-~]?%\}/gi;

export const kinds = {
  markdown: { forms: allForms, token: toToken(allForms) },
  mdx: { forms: [moduleForm, ...allForms], token: toToken([moduleForm, ...allForms]) },
  /** Software that knows markdown alone. */
  plain: { forms: markdownForms, token: toToken(markdownForms) },
};

// Marks of words that other software shows to some readers, or never.
export const conditions = /\{%[-~]?\s*(?:if|unless|case)\b|\{#(?:if|each|await)\s/i;
export const conditionsOfMdx = /\{[^{}]{0,500}?(?:&&|\?\?|\|\||\?[^{}]{0,500}?:)/;
