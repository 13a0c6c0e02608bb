export { RenderedMarkdown } from './markdown/RenderedMarkdown';
export { Markdown } from './markdown/Markdown';
