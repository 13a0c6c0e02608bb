// Long texts without the markdown parser, which is part of the entry point `markdown` and loaded only when a text has to be
// rendered.
export { idPrefix } from './markdown/contentAddresses';
export { preloadMarkdown, withMarkdown } from './markdown/lazyMarkdown';
export { MarkdownText } from './markdown/MarkdownText';
export { proseText } from './markdown/Prose';
export type { RenderedText } from './markdown/renderedText';
export type { OutlineHeading } from './markdown/syntaxTree';
