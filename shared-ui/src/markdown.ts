export { Markdown } from './markdown/Markdown';
