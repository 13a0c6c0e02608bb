export { Markdown, RenderedMarkdown } from './markdown/RenderedMarkdown';
