export { DrawnText } from './markdown/DrawnText';
export { Markdown } from './markdown/Markdown';
