export { Markdown, RenderedMarkdown } from './markdown/RenderedMarkdown';
export { sanitizedBody } from './markdown/sanitizedBody';
