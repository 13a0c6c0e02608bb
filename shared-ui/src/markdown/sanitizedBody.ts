import DOMPurify from 'dompurify';

/**
 * Parses HTML of others; returns the sanitised body of a document of its own, in which nothing runs or loads. The page's Trusted
 * Types policy refuses `DOMParser` to everybody but DOMPurify.
 */
export const sanitizedBody = (html: string): HTMLElement =>
  DOMPurify.sanitize(html, { RETURN_DOM: true }) as HTMLElement;
