// Long texts without the library that parses markdown: `markdown` has it, and is loaded when a text has to be rendered.
export { preloadMarkdown, withMarkdown } from './markdown/lazyMarkdown';
export { MarkdownText, type RenderedText } from './markdown/MarkdownText';
export { Prose, proseText } from './markdown/Prose';
export { outlineAttribute } from './markdown/ServerRenderedMarkdown';
export type { OutlineHeading } from './markdown/syntaxTree';
