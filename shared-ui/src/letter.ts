export { letterHtml, type Letter } from './letter/letterHtml';
