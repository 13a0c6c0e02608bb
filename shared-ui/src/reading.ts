// The door of long texts. What reads markdown stays outside: it comes when a text has to be drawn (`markdown`).
export { preloadMarkdown, withMarkdown } from './markdown/lazyMarkdown';
export { MarkdownText } from './markdown/MarkdownText';
export { outlineAttribute } from './markdown/keptOutline';
export { Prose, proseText } from './markdown/Prose';
export type { OutlineHeading } from './markdown/headings';
export type { RenderedText } from './markdown/renderedText';
