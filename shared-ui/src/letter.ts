export { letterHtml, type Letter } from './letter/letterHtml';
export { LetterPreview } from './letter/LetterPreview';
