export { Markdown, RenderedMarkdown } from './markdown/RenderedMarkdown';
export { sanitizedBody } from './markdown/sanitizedBody';
export { playVideo } from './video/player';
