// Long texts without the library that parses markdown: `markdown` has it, and is loaded when a text has to be rendered.
export { preloadMarkdown, withMarkdown } from './markdown/lazyMarkdown';
export { MarkdownText } from './markdown/MarkdownText';
export { proseText } from './markdown/Prose';
export type { RenderedText } from './markdown/renderedText';
export type { OutlineHeading } from './markdown/syntaxTree';
